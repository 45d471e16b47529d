import { cache } from 'react';
import { mayUse } from '#server/core/actor.ts';
import type { ReviewSummary } from '#server/review/queue/schema.ts';
import { allowedOrNull } from './found.ts';
import { frameReader } from './signed-in.ts';

/**
 * Returns the summary of the reader's review queue; null without the scope. Cached, because layout and page both need
 * it.
 */
export const reviewSummary = cache(async (): Promise<ReviewSummary | null> => {
  const { actor, call } = await frameReader();
  // No reminder while viewing as somebody else, because nothing can be decided then.
  return mayUse(actor, ['review']) ? allowedOrNull(call.review.summary()) : null;
});
