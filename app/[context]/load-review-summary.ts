import { cache } from 'react';
import { mayUse } from '#server/core/actor.ts';
import type { ReviewSummary } from '#server/review/queue/schema.ts';
import { allowedOrNull } from './null-if-unavailable.ts';
import { frameReader } from './signed-in-reader.ts';

/** Returns null if the reader lacks the `review` scope. Cached, because the layout and the page both use it. */
export const loadReviewSummary = cache(async (): Promise<ReviewSummary | null> => {
  const { actor, call } = await frameReader();
  // Nobody has the `review` scope while viewing as another member.
  return mayUse(actor, ['review']) ? allowedOrNull(call.review.summary()) : null;
});
