'use client';

import { caseTitle } from '#components/review/case/case-labels.ts';
import { Link } from '#components/ui/link.tsx';
import { StatementText } from '#components/ui/statement-text.tsx';
import type { ReviewCase } from '#server/review/case/schema.ts';

interface ClusterRowsProps {
  cases: readonly ReviewCase[];
  left: readonly string[];
  onToggle: (id: string) => void;
}

export function ClusterRows({ cases, left, onToggle }: ClusterRowsProps) {
  return (
    <ul className="divide-y divide-line rounded-control border border-line">
      {cases.map((shown) => {
        const { id, existing, incoming } = shown;
        const title = caseTitle(shown);
        return (
          <li key={id} className="flex items-start gap-3 px-3 py-2 text-sm">
            <input
              type="checkbox"
              aria-label={`Decide with the others: ${title}`}
              checked={!left.includes(id)}
              onChange={() => onToggle(id)}
              onKeyDown={(event) => event.key.toLowerCase() === 'x' && onToggle(id)}
              className="mt-0.5 size-[1.125rem] shrink-0 accent-primary pointer-coarse:size-6"
            />
            <span className={left.includes(id) ? 'min-w-0 flex-1 text-muted' : 'min-w-0 flex-1'}>
              {existing && incoming ? (
                <>
                  <Told label="Earlier" text={existing.content} />
                  <Told label="Newer" text={incoming.content} />
                </>
              ) : (
                <StatementText>{title}</StatementText>
              )}
            </span>
            <Link
              href={`/review/${id}`}
              aria-label={`Open: ${title}`}
              className="prose-link inline-flex shrink-0 items-center pointer-coarse:min-h-11"
            >
              Open
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function Told({ label, text }: { label: string; text: string | null }) {
  return (
    <span className="block">
      <span className="text-muted">{label}: </span>
      <StatementText>{text ?? 'a secret'}</StatementText>
    </span>
  );
}
