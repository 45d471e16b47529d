'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTRPC } from '#components/shell/trpc.tsx';
import type { ReviewSummary } from '#server/review/queue/schema.ts';

/** Agents add questions while nobody looks. */
const REFETCH_MS = 60_000;

/** What waits in Review, kept up to date. In: as it was when the page was made. */
export function useReviewSummary(first: ReviewSummary): ReviewSummary {
  return useQuery({
    ...useTRPC().review.summary.queryOptions({}, { initialData: first }),
    refetchInterval: REFETCH_MS,
    staleTime: REFETCH_MS,
    retry: false,
  }).data;
}

/** The same on a page that was just made with it: the frame around it may be older. */
export function useFreshReviewSummary(fresh: ReviewSummary): ReviewSummary {
  const { queryKey } = useTRPC().review.summary.queryOptions({});
  const client = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is made anew with every render and never changes
  useEffect(() => void client.setQueryData(queryKey, fresh), [client, fresh]);
  return useReviewSummary(fresh);
}
