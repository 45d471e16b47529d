import { Scale } from 'lucide-react';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Card } from '#components/ui/card.tsx';
import { Link } from '#components/ui/link.tsx';
import { StatementText } from '#components/ui/statement-text.tsx';
import type { QueryAnswer } from './fitting-answer.ts';

/** Lists contradictions between the answer's memories that a person has to decide. */
export function AnswerConflicts({ reconciliation }: Pick<QueryAnswer, 'reconciliation'>) {
  const open = reconciliation.filter(({ needsReview }) => needsReview);
  if (open.length === 0) return null;
  return (
    <Card
      title="Not settled"
      action={
        open.some(({ caseIds }) => caseIds.length > 0) && (
          <ButtonLink href="/review" size="small">
            <Scale aria-hidden className="size-4" />
            Review it
          </ButtonLink>
        )
      }
    >
      <ul className="-my-2 divide-y divide-line">
        {open.map(({ conflicting, reasons }) => (
          <li key={conflicting.map(({ memoryId }) => memoryId).join(' ')} className="py-2">
            <ul>
              {conflicting.map(({ memoryId, text }) => (
                <li key={memoryId}>
                  <Link
                    href={`/memories/${memoryId}`}
                    className="prose-link inline-flex items-center pointer-coarse:min-h-11"
                  >
                    <StatementText>{text}</StatementText>
                  </Link>
                </li>
              ))}
            </ul>
            <p className="mt-0.5 text-xs text-muted">{reasons.join(' ')}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
