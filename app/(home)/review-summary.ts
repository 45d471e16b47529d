import { cache } from 'react';
import { mayUse } from '#server/core/actor.ts';
import type { ReviewSummary } from '#server/review/queue/schema.ts';
import { allowedOrNull } from './found.ts';
import { frameReader } from './signed-in.ts';

/** What waits in Review for this reader, read once for the frame and the page in it; null where it is not theirs. */
export const reviewSummary = cache(async (): Promise<ReviewSummary | null> => {
  const { actor, call } = await frameReader();
  // A member who looks as somebody else decides nothing, and so is reminded of nothing.
  return mayUse(actor, ['review']) ? allowedOrNull(call.review.summary()) : null;
});
