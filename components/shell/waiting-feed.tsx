'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTRPC } from './trpc.tsx';
import { feedWaiting, LOOK_AGAIN_MS, tellWaiting } from './waiting.ts';

/** Keeps the count beside "Review" true while somebody answers there. */
export function WaitingFeed() {
  const summary = useQuery({
    ...useTRPC().review.summary.queryOptions({}),
    refetchInterval: LOOK_AGAIN_MS,
    staleTime: LOOK_AGAIN_MS,
    retry: false,
  });
  const total = summary.data?.total;
  useEffect(feedWaiting, []);
  useEffect(() => {
    if (total !== undefined) tellWaiting(total);
  }, [total]);
  return null;
}
