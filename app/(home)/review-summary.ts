import { cache } from 'react';
import { mayUse } from '#server/core/actor.ts';
import type { ReviewSummary } from '#server/review/queue/schema.ts';
import { allowedOrNull } from './found.ts';
import { frameReader } from './signed-in.ts';

/**
 * Returns the summary of the reader's review queue; null if the reader lacks the `review` scope. Cached, because the
 * layout and the page both call this function.
 */
export const reviewSummary = cache(async (): Promise<ReviewSummary | null> => {
  const { actor, call } = await frameReader();
  // A reader without the `review` scope gets no reminder. While viewing as another member, nobody has this scope.
  return mayUse(actor, ['review']) ? allowedOrNull(call.review.summary()) : null;
});
