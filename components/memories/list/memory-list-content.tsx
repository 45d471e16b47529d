'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { markable } from '#components/memories/memory-labels.ts';
import { IndexRebuildingAlert, WordsOnlyAlert } from '#components/memories/search-limitation-alerts.tsx';
import { retryUntilLoaded } from '#components/server-connection/retry-until-loaded.ts';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { LoadMore } from '#components/ui/load-more.tsx';
import type { MemoryFilters } from './filters/memory-filters.ts';
import type { useMemoryFilters } from './filters/use-memory-filters.ts';
import { MemoryList } from './memory-list.tsx';
import { MemoryListSkeleton } from './memory-list-skeleton.tsx';
import type { MemoryRowProps } from './memory-row.tsx';
import { NoSearchResults } from './no-search-results.tsx';
import type { ListedOrFoundMemories } from './use-listed-or-found-memories.ts';

/** Rendered only in the browser. A server-rendered button would ignore a press until its code is loaded. */
const EmptyMemoryList = dynamic(
  () => retryUntilLoaded(() => import('./empty-memory-list.tsx').then((m) => m.EmptyMemoryList)),
  {
    ssr: false,
    loading: () => <MemoryListSkeleton what="memories" />,
  },
);

interface MemoryListContentProps {
  filters: MemoryFilters;
  setFilters: ReturnType<typeof useMemoryFilters>['setFilters'];
  shown: ListedOrFoundMemories;
  onOpen: (id: string) => void;
  onEdit: (id: string) => void;
  selection: MemoryRowProps['selection'];
}

export function MemoryListContent({
  filters,
  setFilters,
  shown,
  onOpen,
  onEdit,
  selection,
}: MemoryListContentProps) {
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
    return <EmptyMemoryList onAdd={() => void setFilters({ new: true }, { history: 'push' })} />;
  const row = { marked: shown.isSearching ? markable(filters.q) : [], onOpen, onEdit };
  return (
    <div className={classNames('space-y-3', shown.isStale && 'opacity-70')}>
      {shown.isModelAway && <WordsOnlyAlert what="memories" />}
      {shown.isIndexing && <IndexRebuildingAlert />}
      {shown.memories.length === 0 ? (
        <NoSearchResults filters={filters} setFilters={setFilters} count={shown.count} />
      ) : (
        <MemoryList
          label={filters.trash ? 'Trash' : 'Memories'}
          memories={shown.memories}
          openId={filters.open}
          selection={selection}
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
  memories: ListedOrFoundMemories['memories'];
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
          selection={null}
          {...row}
        />
      )}
    </>
  );
}
