'use client';

import { useReviewSummary } from '#components/shell/use-review-summary.ts';
import type { ReviewSummary } from '#server/review/queue/schema.ts';

/** More than this is shown as "99+", which fits. */
const MOST = 99;

interface ReviewCountProps {
  /** as it was when the frame was made */
  first: ReviewSummary;
  className?: string;
}

/** How many questions wait for the member in Review; nothing at zero. */
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
