import { type Actor, isViewing } from '#server/core/actor.ts';

export function canRevertRuns(actor: Actor): true | string {
  if (isViewing(actor)) return 'You are viewing as somebody else. Return to your own view to revert a run.';
  const isInCharge = actor.kind === 'member' && (actor.role === 'owner' || actor.role === 'admin');
  return isInCharge || 'Only a signed-in owner or admin can revert a run.';
}
