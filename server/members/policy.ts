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

const VIEWING = 'You are viewing as somebody else. Return to your own view to make changes.';
const ONLY_MANAGERS = 'Only an owner or admin can change the members of the household.';

/** Read `role` in the same transaction, because the role in the request may be outdated. */
export function deciderOf(actor: Actor, role: Role | null): Decider {
  if (actor.kind === 'system') return 'system';
  if (actor.kind === 'agent') {
    if (!mayUse(actor, ['admin'])) throw forbidden(ONLY_MANAGERS);
    return 'agent';
  }
  if (actor.viewAs !== undefined) throw forbidden(VIEWING);
  if (role === null || !roleHolds(role, 'manageMembers')) throw forbidden(ONLY_MANAGERS);
  return role;
}

/** Throws FORBIDDEN for an API key, and while a member views as somebody else. */
export function sessionCtxFor(actor: Actor): MemberActor {
  if (actor.kind !== 'member') throw forbidden('Only a signed-in member can do this. An API key cannot.');
  if (actor.viewAs !== undefined) throw forbidden(VIEWING);
  return actor;
}

export function canGive(decider: Decider, role: Role): true | string {
  if (rolesToGive(decider).includes(role)) return true;
  return decider === 'agent'
    ? 'An API key cannot make anybody an admin or owner. A signed-in member must do it.'
    : 'You cannot give a role above your own.';
}

/** Members may lower their own role, but never raise it. */
export function canChangeRole(
  decider: Decider | null,
  member: Standing,
  role: Role,
  isSelf: boolean,
): true | string {
  if (isSelf) return isBelow(role, member.role) || 'You cannot raise your own role.';
  if (decider === null) return ONLY_MANAGERS;
  const managed = canManage(decider, member);
  if (managed !== true) return managed;
  if (!member.hasLogin && (role === 'owner' || role === 'admin'))
    return 'A member without a login can only have the role member or guest.';
  return canGive(decider, role);
}

export function canManage(decider: Decider, member: Standing): true | string {
  if (mayManage(decider, member.role)) return true;
  return decider === 'agent'
    ? 'An API key cannot change owners or admins. A signed-in owner must do it.'
    : 'Only an owner can change owners and admins.';
}

/** Members with a login rename themselves. Owners and admins rename the others. */
export function canRename(decider: Decider | null, member: Standing, isSelf: boolean): true | string {
  if (isSelf) return true;
  if (member.hasLogin) return 'This member has a login, so only they can change their name.';
  return decider === null ? ONLY_MANAGERS : canManage(decider, member);
}

export function canTakeOver(role: Role, member: Standing, isSelf: boolean): true | string {
  if (!roleHolds(role, 'transfer')) return 'Only an owner can transfer the household.';
  if (isSelf) return 'You already own this household. Choose another member.';
  return member.hasLogin || 'Only a member with a login can become the owner.';
}

export const seesLastUse = (actor: Actor, userId: string): boolean =>
  actor.userId === userId || mayUse(actor, ['admin']);
