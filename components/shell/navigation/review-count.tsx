'use client';

import { useSyncExternalStore } from 'react';
import { countWaiting, onWaiting } from '#components/shell/waiting.ts';

/** More than this is said as "99+", which fits. */
const MOST = 99;

export interface ReviewCountProps {
  /** how many waited when the frame was made */
  first: number;
  className?: string;
}

/** How many questions wait for the member in Review. Nothing where none does, or where they are not theirs to decide. */
export function ReviewCount({ first, className }: ReviewCountProps) {
  const total = useSyncExternalStore(onWaiting, countWaiting, () => null) ?? first;
  if (total === 0) return null;
  return (
    <span className={className}>
      {total > MOST ? `${MOST}+` : total}
      <span className="sr-only"> waiting</span>
    </span>
  );
}
