import { Card } from '#components/ui/card.tsx';
import { Link } from '#components/ui/link.tsx';
import { StatementText } from '#components/ui/statement-text.tsx';
import { identifierLabel } from '#server/domain/text/identifier-words.ts';
import { decisionsHref } from './decisions/decisions-href.ts';
import { countWords } from './rates/rate-labels.ts';
import type { FullProfile } from './use-profile.ts';

interface DecisionsByValueCardProps {
  person: string;
  profile: FullProfile;
}

interface Decided {
  type: string;
  value: string;
  accepted: number;
  rejected: number;
}

export function DecisionsByValueCard({ person, profile: { page, changedMinds } }: DecisionsByValueCardProps) {
  if (page.mostRejected.length === 0 && changedMinds.length === 0) return null;
  return (
    <Card title="By value">
      {page.mostRejected.length > 0 && (
        <Values person={person} title="Rejected most" values={page.mostRejected} />
      )}
      {changedMinds.length > 0 && (
        <Values person={person} title="Accepted at one time, rejected at another" values={changedMinds} />
      )}
    </Card>
  );
}

function Values({ person, title, values }: { person: string; title: string; values: readonly Decided[] }) {
  return (
    <section aria-label={title} className="mt-4 first-of-type:mt-0">
      <h3 className="mb-1 text-sm font-medium">{title}</h3>
      <ul className="text-sm">
        {values.map(({ type, value, ...counts }) => (
          <li key={`${type} ${value}`} className="flex flex-wrap items-baseline justify-between gap-x-3 py-1">
            <Link
              href={decisionsHref(person, { type, value })}
              className="prose-link min-w-0 pointer-coarse:py-2.5"
            >
              {identifierLabel(type)}: <StatementText>{value}</StatementText>
            </Link>
            <span className="text-xs whitespace-nowrap text-muted tabular-nums">
              accepted {countWords(counts)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
