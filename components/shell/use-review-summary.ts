'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import type { ReviewSummary } from '#server/review/queue/schema.ts';

/** The summary is loaded again at this interval, because an agent may add a case at any time. */
const REFETCH_MS = 60_000;

export function useReviewSummary(first: ReviewSummary): ReviewSummary {
  return useQuery({
    ...useTRPC().review.summary.queryOptions({}, { initialData: first }),
    refetchInterval: REFETCH_MS,
    staleTime: REFETCH_MS,
    retry: false,
  }).data;
}

/** Puts the page's summary into the cache, because the layout's summary may be older. */
export function useFreshReviewSummary(fresh: ReviewSummary): ReviewSummary {
  const { queryKey } = useTRPC().review.summary.queryOptions({});
  const client = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is a new object on every render but never changes
  useEffect(() => void client.setQueryData(queryKey, fresh), [client, fresh]);
  return useReviewSummary(fresh);
}
