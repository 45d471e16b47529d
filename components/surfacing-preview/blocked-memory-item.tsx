import { Badge } from '#components/ui/badge.tsx';
import { Link } from '#components/ui/link.tsx';
import { StatementText } from '#components/ui/statement-text.tsx';
import type { Preview } from './preview-output.ts';

const REASON_WORDS: Record<Preview['blocked'][number]['reason'], string> = {
  privacy: 'Privacy',
  category: 'Category',
  group: 'Group',
  secret: 'Secret',
  child: 'Child',
};

/** A memory that matches the prompt but is hidden from the agent. */
export function BlockedMemoryItem({ item }: { item: Preview['blocked'][number] }) {
  return (
    <li className="border-b border-line py-3 first:pt-0 last:border-b-0 last:pb-0">
      <Link
        href={`/memories/${item.memoryId}`}
        className="inline-flex items-center hover:underline pointer-coarse:min-h-11"
      >
        <StatementText>{item.content}</StatementText>
      </Link>
      <p className="mt-1 text-xs text-muted">
        <Badge tone="plum">{REASON_WORDS[item.reason]}</Badge> {item.explanation}
      </p>
    </li>
  );
}
