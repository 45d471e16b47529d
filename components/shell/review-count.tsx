'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from './trpc.tsx';

/** Milliseconds after which the count is asked for again: agents tell things while nobody looks. */
const LOOK_AGAIN_MS = 60_000;
/** More than this is said as "99+", which fits. */
const MOST = 99;

/** How many questions wait for the member in Review. Nothing where none does, or where they are not theirs to decide. */
export function ReviewCount({ className }: { className?: string }) {
  const summary = useQuery({
    ...useTRPC().review.summary.queryOptions({}),
    refetchInterval: LOOK_AGAIN_MS,
    staleTime: LOOK_AGAIN_MS,
    retry: false,
  });
  const total = summary.data?.total ?? 0;
  if (total === 0) return null;
  return (
    <span className={className}>
      {total > MOST ? `${MOST}+` : total}
      <span className="sr-only"> waiting</span>
    </span>
  );
}
