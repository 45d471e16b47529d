import { type Actor, type MemberActor, mayUse } from '#server/core/actor.ts';
import { forbidden } from '#server/core/errors.ts';
import {
  type Decider,
  isBelow,
  mayManage,
  type Role,
  roleHolds,
  rolesToGive,
  type Standing,
} from '#server/domain/household/roles.ts';

const LOOKING = 'You are looking as somebody else.';
const ONLY_MANAGERS = 'Only an owner or admin decides who belongs to the household.';

/**
 * As what the actor decides about members. `role` is theirs as it is now, in the same transaction: the one of the
 * request may have been taken from them a moment ago. Throws FORBIDDEN for those who decide nothing.
 */
export function deciderOf(actor: Actor, role: Role | null): Decider {
  if (actor.kind === 'system') return 'system';
  if (actor.kind === 'agent') {
    if (!mayUse(actor, ['admin'])) throw forbidden(ONLY_MANAGERS);
    return 'agent';
  }
  if (actor.viewAs !== undefined) throw forbidden(LOOKING);
  if (role === null || !roleHolds(role, 'manageMembers')) throw forbidden(ONLY_MANAGERS);
  return role;
}

/** A member who is there in person: leaving, handing over and accepting are nobody else's to do. */
export function sessionCtxFor(actor: Actor): MemberActor {
  if (actor.kind !== 'member') throw forbidden('Only a signed-in member does this, for themself.');
  if (actor.viewAs !== undefined) throw forbidden(LOOKING);
  return actor;
}

/** May they give this role to a new member, in person or by an invitation? */
export function canGive(decider: Decider, role: Role): true | string {
  if (rolesToGive(decider).includes(role)) return true;
  return decider === 'agent'
    ? 'Admins and owners are made by a person, not by a key.'
    : 'Nobody gives a role above their own.';
}

/** May they change this member's role? Everybody may step down themself. */
export function canChangeRole(
  decider: Decider | null,
  member: Standing,
  role: Role,
  isSelf: boolean,
): true | string {
  if (isSelf) return isBelow(role, member.role) || 'Nobody raises their own role.';
  if (decider === null) return ONLY_MANAGERS;
  const managed = canManage(decider, member);
  if (managed !== true) return managed;
  if (!member.hasLogin && (role === 'owner' || role === 'admin'))
    return 'Who cannot sign in is a member or a guest.';
  return canGive(decider, role);
}

export function canManage(decider: Decider, member: Standing): true | string {
  if (mayManage(decider, member.role)) return true;
  return decider === 'agent'
    ? 'A key changes nothing about owners and admins.'
    : 'Only an owner changes owners and admins.';
}

/** May they rename this member? Everyone themself, and who manages somebody without a login, them. */
export function canRename(decider: Decider | null, member: Standing, isSelf: boolean): true | string {
  if (isSelf) return true;
  if (member.hasLogin) return 'Who signs in names themself.';
  return decider === null ? ONLY_MANAGERS : canManage(decider, member);
}

export function canTakeOver(role: Role, member: Standing, isSelf: boolean): true | string {
  if (!roleHolds(role, 'transfer')) return 'Only an owner hands the household over.';
  if (isSelf) return 'You are its owner already.';
  return member.hasLogin || 'Only somebody who signs in can be the owner.';
}

/** Whether somebody's last use is for the caller to know: their own, and everybody's for those who manage. */
export const seesLastUse = (actor: Actor, userId: string): boolean =>
  actor.userId === userId || mayUse(actor, ['admin']);
