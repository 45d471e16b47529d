import { Card } from '#components/ui/card.tsx';
import { Link } from '#components/ui/link.tsx';
import { StatementText } from '#components/ui/statement-text.tsx';
import type { Preview } from './preview-output.ts';

export function ComingUpList({ items }: { items: Preview['comingUp'] }) {
  return (
    <Card title={`Coming up (${items.length})`}>
      <ul aria-label="Coming up" className="divide-y divide-line">
        {items.map(({ id, title, when, day, at, isWholeDay, contactId, memoryId }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 py-1.5">
            <Link
              href={memoryId === null ? `/people/${contactId}` : `/memories/${memoryId}`}
              className="wrap-anywhere hover:underline"
            >
              <StatementText>{title}</StatementText>
            </Link>
            <time dateTime={isWholeDay ? day : at} className="text-sm text-muted">
              {when}
            </time>
          </li>
        ))}
      </ul>
    </Card>
  );
}
