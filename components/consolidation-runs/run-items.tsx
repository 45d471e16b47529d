'use client';

import { CircleQuestionMark, CircleSlash, Undo2 } from 'lucide-react';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Link } from '#components/ui/link.tsx';
import { LoadingRegion } from '#components/ui/loading-region.tsx';
import { PrivacyBadge } from '#components/ui/privacy-badge.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { StatementText } from '#components/ui/statement-text.tsx';
import type { RunItem, RunReport } from '#server/consolidation/schema.ts';
import { didLabel } from './run-labels.ts';
import { useRunItems } from './use-runs.ts';

interface RunItemsProps {
  run: RunReport;
  show: 'changes' | 'left';
  /** Changes when the run has new items. */
  progress: number;
  revertingId: string | null;
  onRevert: (memoryId: string) => void;
}

export function RunItems({ run, show, progress, revertingId, onRevert }: RunItemsProps) {
  const list = useRunItems({ id: run.id, show }, progress);
  if (list.error)
    return <FailureAlert className="mt-3" what="The memories could not be loaded." error={list.error} />;
  if (!list.items) {
    return (
      <LoadingRegion what="the memories">
        <Skeleton className="mt-3 h-12" />
      </LoadingRegion>
    );
  }
  if (list.items.length === 0) {
    return show === 'changes' ? (
      <EmptyState icon={CircleSlash} title="No changes">
        The steps above say why each memory was left as it was.
      </EmptyState>
    ) : (
      <EmptyState icon={CircleQuestionMark} title="No memory was left as it was" />
    );
  }
  return (
    <>
      <ul
        aria-label={show === 'changes' ? 'Changes' : 'Left as it was'}
        className="mt-3 divide-y divide-line"
      >
        {list.items.map((item) => (
          <ItemRow
            key={`${item.step} ${item.id}`}
            item={item}
            isDry={run.isDry}
            isReverting={revertingId === item.id}
            onRevert={() => onRevert(item.id)}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          size="small"
          className="mt-3"
          isBusy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  );
}

const STATE_WORDS: Partial<Record<RunItem['state'], string>> = {
  reverted: 'Reverted',
  changed_since: 'Changed since',
};

const OTHERS: Partial<Record<RunItem['did'], string>> = { merged: 'Into: ', noticed: 'Noticed in: ' };

interface ItemRowProps {
  item: RunItem;
  isDry: boolean;
  isReverting: boolean;
  onRevert: () => void;
}

function ItemRow({ item, isDry, isReverting, onRevert }: ItemRowProps) {
  const { content, memoryId, other, state } = item;
  const statement = content ?? (memoryId === null ? 'A new habit of yours' : 'A secret');
  const word = STATE_WORDS[state];
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 py-2.5 last:pb-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-baseline gap-x-2">
          {memoryId === null ? (
            statement
          ) : (
            <Link href={`/memories/${memoryId}`} className="prose-link min-w-0 pointer-coarse:py-2.5">
              <StatementText>{statement}</StatementText>
            </Link>
          )}
          {item.privacy !== 'public' && <PrivacyBadge privacy={item.privacy} />}
          {word && <Badge>{word}</Badge>}
        </p>
        <p className="text-sm text-muted">
          <span className="font-medium text-ink">{didLabel(item.did, isDry)}.</span> {item.because}
        </p>
        {other && (
          <p className="text-sm text-muted">
            {OTHERS[item.did] ?? 'The other: '}
            <Link href={`/memories/${other.id}`} className="prose-link">
              <StatementText>{other.content ?? 'A secret'}</StatementText>
            </Link>
          </p>
        )}
      </div>
      {item.canRevert && (
        <Button
          size="small"
          variant="quiet"
          aria-label={`Revert: ${statement}`}
          isBusy={isReverting}
          onClick={onRevert}
        >
          <Undo2 aria-hidden className="size-4" />
          Revert
        </Button>
      )}
    </li>
  );
}
