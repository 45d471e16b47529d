'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { markable } from '#components/memories/memory-words.ts';
import { StillIndexing, WordsOnly } from '#components/memories/words-only.tsx';
import { untilLoaded } from '#components/server-connection/until-loaded.ts';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { LoadMore } from '#components/ui/load-more.tsx';
import type { MemoryFilters } from './filters/memory-filters.ts';
import type { useMemoryFilters } from './filters/use-memory-filters.ts';
import { MemoryList } from './memory-list.tsx';
import { MemoryListSkeleton } from './memory-list-skeleton.tsx';
import { NothingFound } from './nothing-found.tsx';
import type { MemoriesShown } from './use-memories-shown.ts';

/** Rendered only in the browser. A server-rendered button would ignore a press until its code is loaded. */
const MemoriesEmpty = dynamic(
  () => untilLoaded(() => import('./memories-empty.tsx').then((m) => m.MemoriesEmpty)),
  {
    ssr: false,
    loading: () => <MemoryListSkeleton what="memories" />,
  },
);

interface MemoriesBodyProps {
  filters: MemoryFilters;
  setFilters: ReturnType<typeof useMemoryFilters>['setFilters'];
  shown: MemoriesShown;
  onOpen: (id: string) => void;
  onEdit: (id: string) => void;
}

export function MemoriesBody({ filters, setFilters, shown, onOpen, onEdit }: MemoriesBodyProps) {
  if (shown.error) {
    return (
      <FailureAlert
        what="The memories could not be loaded."
        hint="Nothing is lost."
        error={shown.error}
        actions={
          <Button size="small" onClick={shown.retry}>
            Try again
          </Button>
        }
      />
    );
  }
  if (shown.isPending) return <MemoryListSkeleton what="memories" />;
  if (shown.isEmpty)
    return <MemoriesEmpty onAdd={() => void setFilters({ new: true }, { history: 'push' })} />;
  const row = { marked: shown.isSearching ? markable(filters.q) : [], onOpen, onEdit };
  return (
    <div className={classNames('space-y-3', shown.isStale && 'opacity-70')}>
      {shown.isModelAway && <WordsOnly what="memories" />}
      {shown.isIndexing && <StillIndexing />}
      {shown.memories.length === 0 ? (
        <NothingFound filters={filters} setFilters={setFilters} count={shown.count} />
      ) : (
        <MemoryList
          label={filters.trash ? 'Trash' : 'Memories'}
          memories={shown.memories}
          openId={filters.open}
          {...row}
        />
      )}
      {shown.more && (
        <LoadMore
          shown={shown.memories.length}
          total={shown.more.total}
          isBusy={shown.more.isBusy}
          onMore={shown.more.load}
        />
      )}
      {shown.archived.length > 0 && (
        <MoreMatches
          key={`archived ${filters.q}`}
          kind="archived"
          memories={shown.archived}
          isOpenAtFirst={shown.memories.length === 0}
          openId={filters.open}
          row={row}
        />
      )}
      {shown.far.length > 0 && (
        <MoreMatches
          key={`less likely ${filters.q}`}
          kind="less likely"
          memories={shown.far}
          openId={filters.open}
          row={row}
        />
      )}
    </div>
  );
}

interface MoreMatchesProps {
  kind: 'archived' | 'less likely';
  memories: MemoriesShown['memories'];
  isOpenAtFirst?: boolean;
  openId: string | null;
  row: { marked: string[]; onOpen: (id: string) => void; onEdit: (id: string) => void };
}

function MoreMatches({ kind, memories, isOpenAtFirst = false, openId, row }: MoreMatchesProps) {
  const [isShown, setIsShown] = useState(isOpenAtFirst);
  const noun = memories.length === 1 ? 'match' : 'matches';
  return (
    <>
      <Button variant="quiet" size="small" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
        {isShown ? `Hide ${kind} ${noun}` : `Show ${memories.length} ${kind} ${noun}`}
      </Button>
      {isShown && (
        <MemoryList
          label={kind === 'archived' ? 'Archived matches' : 'Less likely matches'}
          memories={memories}
          openId={openId}
          {...row}
        />
      )}
    </>
  );
}
