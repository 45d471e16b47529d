'use client';

import type { MemoryView } from '#server/memories/memory/schema.ts';
import { countFilters, type MemoryFilters } from './filters/memory-filters.ts';
import { memoryCountText } from './memory-count-text.ts';
import { type FirstPage, type MemoryPage, useMemoryList } from './use-memory-list.ts';
import { useMemorySearch } from './use-memory-search.ts';

export interface ListedOrFoundMemories {
  memories: readonly MemoryView[];
  /** Search results below the similarity threshold. */
  far: readonly MemoryView[];
  archived: readonly MemoryView[];
  count: string;
  categories: MemoryPage['categories'] | null;
  isSearching: boolean;
  isModelAway: boolean;
  isIndexing: boolean;
  isPending: boolean;
  /** True while the data belongs to an earlier search. */
  isStale: boolean;
  error: unknown;
  retry: () => void;
  more: { total: number; isBusy: boolean; load: () => void } | null;
  isEmpty: boolean;
}

export function useListedOrFoundMemories(
  filters: MemoryFilters,
  first: FirstPage | null,
): ListedOrFoundMemories {
  const list = useMemoryList(filters, first);
  const search = useMemorySearch(filters);
  const total = list.firstPage?.total ?? null;
  const isSearching = search.isOn;
  const memories = isSearching ? search.close : list.items;
  const asked = isSearching ? search : list;
  const isFiltered = countFilters(filters) > 0 || filters.category !== null;
  return {
    memories,
    far: isSearching ? search.far : [],
    archived: isSearching ? search.archived : [],
    count: memoryCountText({
      shown: memories.length,
      total,
      filters,
      words: search.words,
      isSearching,
      isCut: search.isCut,
      hasFailed: asked.error !== null,
    }),
    categories: list.firstPage?.categories ?? null,
    isSearching,
    isModelAway: isSearching && search.isModelAway,
    isIndexing: isSearching && search.isIndexing && !search.isModelAway,
    isPending: asked.isPending,
    isStale: asked.isPlaceholderData,
    error: asked.error,
    retry: () => void asked.refetch(),
    more:
      !isSearching && list.hasNextPage && total !== null
        ? { total, isBusy: list.isFetchingNextPage, load: () => void list.fetchNextPage() }
        : null,
    isEmpty: !isSearching && !isFiltered && !filters.trash && total === 0,
  };
}
