'use client';

import type { z } from 'zod';
import { useTRPC, useTRPCClient } from '#components/shell/trpc.tsx';
import { usePages } from '#components/shell/use-pages.ts';
import type { historyOutput } from '#server/review/history/schema.ts';
import { type HistoryFilters, historyInputOf } from './history-filters.ts';

export interface FirstHistory {
  filters: HistoryFilters;
  page: z.output<typeof historyOutput>;
}

export function useHistory(filters: HistoryFilters, first: FirstHistory) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  return usePages({
    queryKey: trpc.review.history.pathKey(),
    input: historyInputOf(filters),
    fetch: (input, options) => client.review.history.query(input, options),
    first: { input: historyInputOf(first.filters), page: first.page },
  });
}
