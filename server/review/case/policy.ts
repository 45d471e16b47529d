import { type Actor, isViewing, mayUse, shownTo } from '#server/core/actor.ts';
import type { Reviewer } from './sql/cases.ts';

/** May this actor decide cases? Needs the scope review, from a role or a key. */
export function canReview(actor: Actor): true | string {
  if (isViewing(actor)) return 'You are viewing as somebody else. Stop viewing as them to decide a case.';
  return mayUse(actor, ['review']) || 'Deciding a case needs the scope review, which you do not have.';
}

/**
 * Returns for whom the queue is shown: for the actor or, while viewing as somebody else, for the viewed member or
 * agent.
 */
export function reviewerOf(actor: Actor, may: Omit<Reviewer, 'userId' | 'isSystem'>): Reviewer {
  const shown = shownTo(actor);
  return { userId: shown.userId, isSystem: shown.kind === 'system', ...may };
}
