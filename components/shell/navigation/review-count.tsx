'use client';

import { useReviewSummary } from '#components/shell/use-review-summary.ts';
import type { ReviewSummary } from '#server/review/queue/schema.ts';

/** Largest number that the badge shows. Above it, the badge says "99+". */
const MOST = 99;

interface ReviewCountProps {
  /** Summary of open cases at the time when the layout was rendered. */
  first: ReviewSummary;
  className?: string;
}

/** Badge with the number of cases that the member may decide. Hidden if there are none. */
export function ReviewCount({ first, className }: ReviewCountProps) {
  const { total } = useReviewSummary(first);
  if (total === 0) return null;
  return (
    <span className={className}>
      {total > MOST ? `${MOST}+` : total}
      <span className="sr-only"> waiting</span>
    </span>
  );
}
