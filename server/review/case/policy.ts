import { type Actor, isViewing, mayUse, shownTo } from '#server/core/actor.ts';
import type { Asker } from './sql/cases.ts';

/** Needs the scope, which a role or an explicit grant gives. */
export function canReview(actor: Actor): true | string {
  if (isViewing(actor)) return 'You are looking as somebody else. Stop looking as them to decide something.';
  return mayUse(actor, ['review']) || 'Deciding a case needs the scope review.';
}

/** A member who views as somebody else sees the cases that both may decide. */
export function askerOf(actor: Actor, may: Omit<Asker, 'userId' | 'isSystem'>): Asker {
  const shown = shownTo(actor);
  return { userId: shown.userId, isSystem: shown.kind === 'system', ...may };
}
