'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useDebounced } from '#components/shell/use-debounced.ts';
import { SEARCH } from '#server/domain/parameters/parameters.ts';
import { type MemoryFilters, queryInputOf, SEARCH_ROWS } from './filters/memory-filters.ts';

const TYPING_MS = 120;

/** Returns results below the similarity threshold separately, because they may be irrelevant. */
export function useMemorySearch(filters: MemoryFilters) {
  const trpc = useTRPC();
  const words = useDebounced(filters.q.trim(), TYPING_MS);
  const isOn = filters.q.trim() !== '' && words !== '' && !filters.trash;
  const search = useQuery(
    trpc.memories.query.queryOptions(queryInputOf(filters, words), {
      enabled: isOn,
      placeholderData: keepPreviousData,
    }),
  );
  const fitting = search.data?.matches ?? [];
  const isClose = ({ scores }: (typeof fitting)[number]) => scores.similarity >= SEARCH.minSimilarity;
  return {
    ...search,
    isOn,
    words,
    close: fitting.filter(isClose).map(({ memory }) => memory),
    far: fitting.filter((match) => !isClose(match)).map(({ memory }) => memory),
    archived: (search.data?.archived ?? []).map(({ memory }) => memory),
    isModelAway: search.data?.isModelAway ?? false,
    isIndexing: search.data?.isIndexing ?? false,
    isCut: fitting.filter(isClose).length >= SEARCH_ROWS,
  };
}
