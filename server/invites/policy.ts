import { type Actor, mayUse } from '#server/core/actor.ts';
import { forbidden } from '#server/core/errors.ts';
import { type Decider, type Role, rolesToGive } from '#server/domain/household/roles.ts';

const ONLY_MANAGERS = 'Only an owner or admin invites people.';

/** As what the actor invites. Throws FORBIDDEN for those who do not. */
export function inviterOf(actor: Actor): Decider {
  if (actor.kind === 'member' && actor.viewAs !== undefined)
    throw forbidden('You are looking as somebody else.');
  if (!mayUse(actor, ['admin'])) throw forbidden(ONLY_MANAGERS);
  return actor.kind === 'member' ? actor.role : actor.kind;
}

/** May they make, renew or take back an invitation to this role? At most their own. */
export function canInviteAs(inviter: Decider, role: Role): true | string {
  if (rolesToGive(inviter).includes(role)) return true;
  return inviter === 'agent'
    ? 'Admins and owners are invited by a person, not by a key.'
    : 'Nobody invites to a role above their own.';
}

/** An invitation is good only as long as whoever made it might still make it. `role`: theirs now; null: they left. */
export const stillStands = (role: Role | null, invitedTo: Role): boolean =>
  role !== null && rolesToGive(role).includes(invitedTo);
