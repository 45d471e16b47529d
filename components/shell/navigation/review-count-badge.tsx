'use client';

import { useReviewSummary } from '#components/shell/use-review-summary.ts';
import type { ReviewSummary } from '#server/review/queue/schema.ts';

const MOST = 99;

interface ReviewCountProps {
  first: ReviewSummary;
  className?: string;
}

export function ReviewCountBadge({ first, className }: ReviewCountProps) {
  const { total } = useReviewSummary(first);
  if (total === 0) return null;
  return (
    <span className={className}>
      {total > MOST ? `${MOST}+` : total}
      <span className="sr-only"> waiting</span>
    </span>
  );
}
