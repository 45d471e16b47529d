import { type Actor, isViewing, mayUse, shownTo } from '#server/core/actor.ts';
import type { Reviewer } from './sql/cases.ts';

/** Deciding cases needs the scope `review`, which comes from a role or a key. */
export function canReview(actor: Actor): true | string {
  if (isViewing(actor)) return 'You are viewing as somebody else. Stop viewing as them to decide a case.';
  return mayUse(actor, ['review']) || 'Deciding a case needs the scope "review", which you do not have.';
}

/**
 * Returns whose queue is shown: the actor's own or, while viewing as a member or an agent, the queue of that member or
 * agent.
 */
export function reviewerOf(actor: Actor, may: Omit<Reviewer, 'userId' | 'isSystem'>): Reviewer {
  const shown = shownTo(actor);
  return { userId: shown.userId, isSystem: shown.kind === 'system', ...may };
}
