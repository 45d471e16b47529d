import { Bot, Cog, History, User } from 'lucide-react';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Link } from '#components/ui/link.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import type { Digest } from '#server/journal/digest/schema.ts';
import { capitalised, changeCountsText } from './change-counts-text.ts';

const SHOWN = 5;

export function RecentChangesCard({ digest, days }: { digest: Digest; days: number }) {
  const rows = digest.items.flatMap((item) => {
    const words = changeCountsText(item);
    return words === null ? [] : [{ ...item, words }];
  });
  return (
    <Card
      title={`What changed in the last ${days} days`}
      action={
        <Link href="/household/activity" className="prose-link text-sm pointer-coarse:py-3">
          All activity
        </Link>
      }
    >
      {rows.length === 0 ? (
        <EmptyState icon={History} title="Nothing changed">
          Additions, changes and removals by people and agents are counted here.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {rows.slice(0, SHOWN).map((row) => (
            <ChangesRow key={`${row.by} ${row.agentId} ${row.userId}`} row={row} />
          ))}
        </ul>
      )}
      {digest.isCut && (
        <p className="mt-2 text-xs text-muted">There were more changes than are counted here.</p>
      )}
    </Card>
  );
}

function ChangesRow({ row }: { row: Digest['items'][number] & { words: string } }) {
  const Icon = row.agentId ? Bot : row.userId ? User : Cog;
  return (
    <li className="flex items-start gap-2 py-2 first:pt-0 last:pb-0">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <div className="min-w-0">
        <p>
          <span className="font-medium">{capitalised(row.by)}</span> {row.words}
        </p>
        <p className="text-xs text-muted">
          latest: <RelativeTime at={row.lastAt} />
        </p>
      </div>
    </li>
  );
}
