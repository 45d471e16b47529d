'use client';

import { useEffect } from 'react';
import { isWaitingFed, LOOK_AGAIN_MS, tellWaiting } from './waiting.ts';

async function look(): Promise<void> {
  const { lateClient } = await import('./late-client.ts');
  const { total } = await lateClient.review.summary.query({});
  tellWaiting(total);
}

/** Asks again from time to time for the count beside "Review", where the page does not ask itself. */
export function WaitingWatch({ mayReview }: { mayReview: boolean }) {
  useEffect(() => {
    if (!mayReview) return;
    const timer = setInterval(() => {
      // a number that is not to be had now is not worth a word
      if (!isWaitingFed() && !document.hidden) look().catch(() => undefined);
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [mayReview]);
  return null;
}
