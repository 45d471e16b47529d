'use client';

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { useTRPC, useTRPCClient } from '#components/shell/trpc.tsx';
import type { listMemoriesOutput } from '#server/memories/list/schema.ts';
import { listInputOf, type MemoryFilters } from './filters/memory-filters.ts';

export type MemoryPage = z.output<typeof listMemoriesOutput>;

/** First page rendered on the server, with the filters that produced it. */
export interface FirstPage {
  filters: MemoryFilters;
  page: MemoryPage;
}

const START: string | undefined = undefined;

/** Memories under the filters, newest first, paged. */
export function useMemoryList(filters: MemoryFilters, first: FirstPage | null) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const input = listInputOf(filters);
  const isFirst = first !== null && JSON.stringify(listInputOf(first.filters)) === JSON.stringify(input);
  const list = useInfiniteQuery({
    queryKey: [...trpc.memories.list.pathKey(), 'pages', input],
    queryFn: ({ pageParam, signal }) =>
      client.memories.list.query({ ...input, cursor: pageParam }, { signal }),
    initialPageParam: START,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    initialData: isFirst ? { pages: [first.page], pageParams: [START] } : undefined,
    placeholderData: keepPreviousData,
  });
  return { ...list, items: list.data?.pages.flatMap((page) => page.items) ?? [], head: list.data?.pages[0] };
}
