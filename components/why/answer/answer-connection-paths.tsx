import { CircleQuestionMark, Unplug } from 'lucide-react';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Link } from '#components/ui/link.tsx';
import { StatementText } from '#components/ui/statement-text.tsx';
import type { ConnectedEnd, NamedConnection } from '#server/graph/connect/schema.ts';
import { stepsWord } from '../group-why-steps.ts';

export function AnswerConnectionPaths({ connected }: { connected: NamedConnection | null }) {
  if (connected === null) {
    return (
      <EmptyState icon={CircleQuestionMark} title="It is not clear which two you mean">
        Use both names as they appear here, with the surname where two are the same.
      </EmptyState>
    );
  }
  const { from, to, ways } = connected;
  if (ways.length === 0) {
    return (
      <EmptyState icon={Unplug} title="Nothing that you can see connects the two within six steps">
        <EndLink end={from} /> and <EndLink end={to} />
      </EmptyState>
    );
  }
  return (
    <Card title="What connects the two">
      <p>
        <EndLink end={from} /> and <EndLink end={to} />
      </p>
      <ol className="mt-2 divide-y divide-line">
        {ways.map(({ hops, sentence }) => (
          <li key={sentence} className="py-2 last:pb-0">
            <StatementText>{sentence}</StatementText>
            <p className="text-xs text-muted">{stepsWord(hops)}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function EndLink({ end: { id, name, kind } }: { end: ConnectedEnd }) {
  return (
    <Link
      href={kind === 'contact' ? `/people/${id}` : `/memories/${id}`}
      className="prose-link inline-flex items-center pointer-coarse:min-h-11"
    >
      <StatementText>{name}</StatementText>
    </Link>
  );
}
