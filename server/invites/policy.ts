import { type Actor, mayUse } from '#server/core/actor.ts';
import { forbidden } from '#server/core/errors.ts';
import { type Decider, type Role, rolesToGive } from '#server/domain/household/roles.ts';

const ONLY_MANAGERS = 'Only an owner or admin can invite people.';

export function inviterOf(actor: Actor): Decider {
  if (actor.kind === 'member' && actor.viewAs !== undefined)
    throw forbidden('You are viewing as somebody else. Return to your own view to make changes.');
  if (!mayUse(actor, ['admin'])) throw forbidden(ONLY_MANAGERS);
  return actor.kind === 'member' ? actor.role : actor.kind;
}

/** Nobody may invite to a role above their own. */
export function canInviteAs(inviter: Decider, role: Role): true | string {
  if (rolesToGive(inviter).includes(role)) return true;
  return inviter === 'agent'
    ? 'An API key cannot invite admins or owners. A signed-in member must do it.'
    : 'You cannot invite somebody to a role above your own.';
}

/** `role` is the inviter's current role, or null if they have left. */
export const isStillAllowed = (role: Role | null, invitedTo: Role): boolean =>
  role !== null && rolesToGive(role).includes(invitedTo);
