import { cache } from 'react';
import { mayUse } from '#server/core/actor.ts';
import type { ReviewSummary } from '#server/review/schema/lists.ts';
import { summarise } from '#server/review/service/summary.ts';
import { signedIn } from './signed-in.ts';

/** What waits in Review for whoever reads this page, read once for the frame and for what it frames; null: not theirs. */
export const reviewSummary = cache(async (): Promise<ReviewSummary | null> => {
  const ctx = await signedIn();
  return mayUse(ctx.actor, ['review', 'memories:read']) ? summarise(ctx) : null;
});
