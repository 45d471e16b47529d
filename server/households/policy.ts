import { type Actor, isViewing, mayUse } from '#server/core/actor.ts';
import { roleHolds } from '#server/domain/household/roles.ts';

export function canEditHousehold(actor: Actor): true | string {
  return mayUse(actor, ['admin']) || 'Only an owner or admin can change the household.';
}

export const canDeleteHousehold = (actor: Actor): boolean =>
  actor.kind === 'member' && !isViewing(actor) && roleHolds(actor.role, 'deleteHousehold');
