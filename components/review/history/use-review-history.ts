'use client';

import type { z } from 'zod';
import { useTRPC, useTRPCClient } from '#components/shell/trpc-context.tsx';
import { usePagedList } from '#components/shell/use-paged-list.ts';
import type { historyOutput } from '#server/review/history/schema.ts';
import { type HistoryFilters, historyInputOf } from './history-filters.ts';

export interface FirstHistory {
  filters: HistoryFilters;
  page: z.output<typeof historyOutput>;
}

export function useReviewHistory(filters: HistoryFilters, first: FirstHistory) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  return usePagedList({
    queryKey: trpc.review.history.pathKey(),
    input: historyInputOf(filters),
    fetch: (input, options) => client.review.history.query(input, options),
    first: { input: historyInputOf(first.filters), page: first.page },
  });
}
