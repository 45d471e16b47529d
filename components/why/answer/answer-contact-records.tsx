import { PencilLine } from 'lucide-react';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Card } from '#components/ui/card.tsx';
import { Link } from '#components/ui/link.tsx';
import { StatementText } from '#components/ui/statement-text.tsx';
import type { RecordItemView } from '#server/contacts/recall/schema.ts';

/** Shows the contact records of the people in a question, one block per person. */
export function AnswerContactRecords({ items }: { items: readonly RecordItemView[] }) {
  const byContact = [...Map.groupBy(items, ({ contactId }) => contactId).values()];
  if (byContact.length === 0) return null;
  return (
    <Card title="On record">
      <ul className="-my-2 divide-y divide-line">
        {byContact.map((own) => own[0] && <Person key={own[0].contactId} first={own[0]} items={own} />)}
      </ul>
    </Card>
  );
}

function Person({ first, items }: { first: RecordItemView; items: readonly RecordItemView[] }) {
  const { contactId, attribution } = first;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 py-2">
      <div className="min-w-40 flex-1">
        <p className="text-xs font-medium text-pine-text">
          <bdi>{attribution}</bdi>
        </p>
        <ul>
          {items.map(({ kind, text }) => (
            <li key={`${kind} ${text}`}>
              {kind === 'relationship' ? (
                <Link
                  href={`/people/${contactId}`}
                  className="prose-link inline-flex items-center pointer-coarse:min-h-11"
                >
                  <StatementText>{text}</StatementText>
                </Link>
              ) : (
                <StatementText>{text}</StatementText>
              )}
            </li>
          ))}
        </ul>
      </div>
      <ButtonLink
        href={`/people/${contactId}`}
        size="small"
        variant="quiet"
        aria-label={`Correct what is on record ${attribution}`}
      >
        <PencilLine aria-hidden className="size-4" />
        Correct
      </ButtonLink>
    </li>
  );
}
