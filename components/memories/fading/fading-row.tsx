import { Archive, Check } from 'lucide-react';
import type { useArchiveMemory } from '#components/memories/detail/use-archive-memory.ts';
import { shortened } from '#components/memories/memory-labels.ts';
import { ariaKeys } from '#components/shell/hotkeys/key-cap-labels.ts';
import { AbsoluteTime } from '#components/ui/absolute-time.tsx';
import { Button } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { PrivacyBadge } from '#components/ui/privacy-badge.tsx';
import { StatementText } from '#components/ui/statement-text.tsx';
import type { FadingMemory } from '#server/consolidation/fading/schema.ts';

const FATES: Record<FadingMemory['fate'], string> = {
  to_archive: 'Fades on',
  to_ask: 'Review asks from',
  archived: 'Archived on',
};

interface FadingRowProps {
  item: FadingMemory;
  acts: ReturnType<typeof useArchiveMemory>;
}

export function FadingRow({ item: { memory, fate, at, because, deletedFrom }, acts }: FadingRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-3 py-2.5 last:border-b-0 hover:bg-hover sm:px-4">
      <div className="min-w-0 flex-1 basis-60">
        <Link
          href={`/memories/${memory.id}`}
          data-step={memory.id}
          className="line-clamp-3 wrap-anywhere -outline-offset-2"
        >
          {memory.content === null ? (
            <span className="text-muted italic">A sealed secret</span>
          ) : (
            <StatementText>{memory.content}</StatementText>
          )}
        </Link>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-xs text-muted">
          <span className="font-medium text-ink">
            {FATES[fate]} <AbsoluteTime at={at} />
          </span>
          <span>{because}</span>
          {deletedFrom && (
            <span>
              Goes to the trash on <AbsoluteTime at={deletedFrom} />
            </span>
          )}
          {memory.privacy !== 'public' && <PrivacyBadge privacy={memory.privacy} />}
        </p>
      </div>
      {memory.can.confirm && (
        <Button
          size="small"
          variant="primary"
          aria-label={`${fate === 'archived' ? 'Bring back' : 'Keep'} “${shortened(memory)}”`}
          aria-keyshortcuts={ariaKeys('memories.keep')}
          aria-disabled={acts.isBusy || undefined}
          onClick={() => void acts.keep(memory)}
        >
          <Check aria-hidden className="size-4" />
          {fate === 'archived' ? 'Bring back' : 'Keep'}
        </Button>
      )}
      {fate !== 'archived' && memory.can.archive && (
        <Button
          size="small"
          variant="quiet"
          aria-label={`Archive now: “${shortened(memory)}”`}
          aria-keyshortcuts={ariaKeys('memories.archive')}
          aria-disabled={acts.isBusy || undefined}
          onClick={() => void acts.archive(memory)}
        >
          <Archive aria-hidden className="size-4" />
          Archive now
        </Button>
      )}
    </li>
  );
}
