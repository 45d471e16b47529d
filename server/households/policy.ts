import { type Actor, mayUse } from '#server/core/actor.ts';

export function canEditHousehold(actor: Actor): true | string {
  return mayUse(actor, ['admin']) || 'Only an owner or admin can change the household.';
}
