import { Card } from '#components/ui/card.tsx';
import { calendarWords } from '#components/ui/day-words.ts';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { StatementText } from '#components/ui/statement-text.tsx';
import type { ContactView } from '#server/contacts/schema.ts';
import { CHANNEL_KINDS } from '#server/domain/vocabulary.ts';
import { CHANNEL_WORDS } from './channel-rows.tsx';

const wordOf = (kind: string): string => {
  const known = CHANNEL_KINDS.find((one) => one === kind);
  return known ? CHANNEL_WORDS[known] : kind;
};

/** How to reach them, their days, what was noted. */
export function ContactFacts({ contact }: { contact: ContactView }) {
  const { channels, importantDates, notes } = contact;
  return (
    <Card title="Details">
      <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 gap-y-2 text-sm">
        {channels.map(({ kind, value, label }) => (
          <div key={`${kind} ${value}`} className="contents">
            <dt className="text-muted">{label ?? wordOf(kind)}</dt>
            <dd className="min-w-0">
              <StatementText>{value}</StatementText>
            </dd>
          </div>
        ))}
        {importantDates.map(({ label, date }) => (
          <div key={`${label} ${date}`} className="contents">
            <dt className="text-muted">
              <bdi>{label}</bdi>
            </dt>
            <dd>{calendarWords(date)}</dd>
          </div>
        ))}
        {notes && (
          <>
            <dt className="text-muted">Notes</dt>
            <dd className="min-w-0">
              <StatementText>{notes}</StatementText>
            </dd>
          </>
        )}
        <dt className="text-muted">Added</dt>
        <dd>
          <RelativeTime at={contact.createdAt} />
        </dd>
      </dl>
    </Card>
  );
}
