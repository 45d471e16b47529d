'use client';

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { useTRPC, useTRPCClient } from '#components/shell/trpc.tsx';
import type { historyOutput } from '#server/review/schema/lists.ts';
import { type HistoryFilters, historyInputOf } from './history-filters.ts';

/** What the server has put into the page already: the answer, and to what. */
export interface FirstHistory {
  filters: HistoryFilters;
  page: z.output<typeof historyOutput>;
}

const START: string | undefined = undefined;

/** Decisions under the filters, page by page, the latest first. */
export function useHistory(filters: HistoryFilters, first: FirstHistory) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const input = historyInputOf(filters);
  const isFirst = JSON.stringify(historyInputOf(first.filters)) === JSON.stringify(input);
  const list = useInfiniteQuery({
    queryKey: [...trpc.review.history.pathKey(), 'pages', input],
    queryFn: ({ pageParam, signal }) =>
      client.review.history.query({ ...input, cursor: pageParam }, { signal }),
    initialPageParam: START,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    initialData: isFirst ? { pages: [first.page], pageParams: [START] } : undefined,
    placeholderData: keepPreviousData,
  });
  return {
    ...list,
    items: list.data?.pages.flatMap((page) => page.items) ?? [],
    total: list.data?.pages[0]?.total ?? 0,
  };
}
