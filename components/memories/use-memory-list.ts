'use client';

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { useTRPC } from '#components/shell/trpc.tsx';
import type { listMemoriesOutput } from '#server/memories/schema.ts';
import { listInputOf, type MemoryFilters } from './memory-filters.ts';

export type MemoryPage = z.output<typeof listMemoriesOutput>;

/** What the server has put into the page already: the answer, and to what. */
export interface FirstPage {
  filters: MemoryFilters;
  page: MemoryPage;
}

/** The list under the filters, page by page, newest first. */
export function useMemoryList(filters: MemoryFilters, first: FirstPage | null) {
  const trpc = useTRPC();
  const input = listInputOf(filters);
  const isFirst = first !== null && JSON.stringify(listInputOf(first.filters)) === JSON.stringify(input);
  const list = useInfiniteQuery(
    trpc.memories.list.infiniteQueryOptions(input, {
      getNextPageParam: (last) => last.nextCursor,
      initialData: isFirst ? { pages: [first.page], pageParams: [null] } : undefined,
      placeholderData: keepPreviousData,
    }),
  );
  return { ...list, items: list.data?.pages.flatMap((page) => page.items) ?? [], head: list.data?.pages[0] };
}
