import { Link } from '#components/ui/link.tsx';
import { StatementText } from '#components/ui/statement-text.tsx';
import type { RecordItemView } from '#server/contacts/recall/schema.ts';
import { relationshipPathText } from './relationship-path-text.ts';

const REASONS: Record<RecordItemView['kind'], string> = {
  relationship: 'the prompt asks who this is',
  date: 'the prompt asks for this date',
  channel: 'the prompt asks how to reach them',
  note: 'a note on the record fits the prompt',
};

export function ContactRecordItem({ item }: { item: RecordItemView }) {
  const { kind, contactId, text, attribution, path } = item;
  return (
    <li className="border-b border-line py-3 first:pt-0 last:border-b-0 last:pb-0">
      <p className="text-xs font-medium text-pine-text">
        <bdi>{attribution}</bdi>
      </p>
      <Link
        href={`/people/${contactId}`}
        className="inline-flex items-center hover:underline pointer-coarse:min-h-11"
      >
        <StatementText>{text}</StatementText>
      </Link>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted">
        <span>Why: {REASONS[kind]}</span>
        {path.length > 1 && (
          <span>
            <span className="sr-only">Path: </span>
            <bdi>{relationshipPathText(path)}</bdi>
          </span>
        )}
      </p>
    </li>
  );
}
