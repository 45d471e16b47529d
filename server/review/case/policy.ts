import { type Actor, isViewing, mayUse, shownTo } from '#server/core/actor.ts';
import type { Reviewer } from './sql/cases.ts';

export function canReview(actor: Actor): true | string {
  if (isViewing(actor)) return 'You are viewing as somebody else. Return to your own view to decide a case.';
  return mayUse(actor, ['review']) || 'Deciding a case needs the scope "review", which you do not have.';
}

/** While the actor views as somebody else, this is that member. */
export function reviewerOf(actor: Actor, may: Omit<Reviewer, 'userId' | 'isSystem'>): Reviewer {
  const shown = shownTo(actor);
  return { userId: shown.userId, isSystem: shown.kind === 'system', ...may };
}
