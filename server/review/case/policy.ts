import { type Actor, isViewing, mayUse, shownTo } from '#server/core/actor.ts';
import type { Asker } from './sql/cases.ts';

/** May this actor answer what is asked of people? With the scope, which a role or an explicit wish gives. */
export function canReview(actor: Actor): true | string {
  if (isViewing(actor)) return 'You are looking as somebody else. Stop looking as them to decide something.';
  return mayUse(actor, ['review']) || 'Deciding what waits for a person needs the scope review.';
}

/** Who asks for the queue, and which kinds are theirs to decide; whoever looks as somebody sees what both may. */
export function askerOf(actor: Actor, may: Omit<Asker, 'userId' | 'isSystem'>): Asker {
  const shown = shownTo(actor);
  return { userId: shown.userId, isSystem: shown.kind === 'system', ...may };
}
