import { useState } from 'react';
import type { VisibleGraph } from '#components/graph/visible-graph.ts';
import { Button } from '#components/ui/button.tsx';
import { StatementText } from '#components/ui/statement-text.tsx';

const LISTED = 5;

interface NodeLinksProps {
  id: string;
  graph: VisibleGraph;
  /** Limits each link to one line, so that labels that load later move nothing. */
  isBrief: boolean;
  nameOf: (id: string) => string;
  onChoose: (id: string) => void;
}

export function NodeLinks({ id, graph, isBrief, nameOf, onChoose }: NodeLinksProps) {
  const [isAll, setIsAll] = useState(false);
  const links = graph.edges
    .filter(({ from, to }) => from === id || to === id)
    .map(({ key, from, to, type }) => ({
      key,
      words: from === id ? type.forward : type.backward,
      other: from === id ? to : from,
    }));
  if (links.length === 0) {
    return <p className="text-sm text-muted">It has no links in the picture.</p>;
  }
  return (
    <div>
      <ul aria-label="Where it leads" className="-mx-1.5">
        {(isAll ? links : links.slice(0, LISTED)).map(({ key, words, other }) => (
          <li key={key}>
            <button
              type="button"
              onClick={() => onChoose(other)}
              className="min-h-7 w-full rounded-control px-1.5 py-0.5 text-start text-sm hover:bg-hover pointer-coarse:min-h-11"
            >
              <span className="text-muted">{words}</span>{' '}
              <StatementText className={isBrief ? 'line-clamp-1' : 'line-clamp-2'}>
                {nameOf(other)}
              </StatementText>
            </button>
          </li>
        ))}
      </ul>
      {links.length > LISTED && (
        <Button size="small" variant="quiet" aria-expanded={isAll} onClick={() => setIsAll(!isAll)}>
          {isAll ? 'Fewer' : `All ${links.length} links`}
        </Button>
      )}
    </div>
  );
}
