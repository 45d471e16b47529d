import { Bot, NotebookText, User } from 'lucide-react';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Link } from '#components/ui/link.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { StatementText } from '#components/ui/statement-text.tsx';
import type { Overview } from '#server/households/schema.ts';

export function RecentlyAddedCard({ recent }: { recent: Overview['recent'] }) {
  if (recent.length === 0) {
    return (
      <Card title="Recently added">
        <EmptyState
          icon={NotebookText}
          title="Nothing is remembered yet"
          actions={
            <ButtonLink href="/memories?new=1" variant="primary">
              Add a memory
            </ButtonLink>
          }
        >
          Write down something worth keeping, or connect an agent and tell it.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card
      title="Recently added"
      action={
        <Link href="/memories" className="prose-link text-sm pointer-coarse:py-3">
          All memories
        </Link>
      }
    >
      <ul className="divide-y divide-line">
        {recent.map((memory) => (
          <RecentMemory key={memory.id} memory={memory} />
        ))}
      </ul>
    </Card>
  );
}

function RecentMemory({ memory }: { memory: Overview['recent'][number] }) {
  const Icon = memory.createdByAgent ? Bot : User;
  return (
    <li className="py-2.5 first:pt-0 last:pb-0">
      <Link href={`/memories/${memory.id}`} className="line-clamp-2 hover:underline hover:underline-offset-4">
        <StatementText>{memory.content}</StatementText>
      </Link>
      <p className="mt-0.5 flex items-center gap-1.5 text-xs text-muted">
        <Icon aria-hidden className="size-3.5 shrink-0" />
        <span>
          {memory.createdByAgent ? `added by ${memory.createdByAgent.name}` : 'written by a person'} ·{' '}
          <RelativeTime at={memory.recordedAt} />
        </span>
      </p>
    </li>
  );
}
