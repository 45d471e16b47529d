import { type Actor, mayUse } from '#server/core/actor.ts';
import { seesSentence } from '#server/domain/household/data-kept-on-leaving.ts';
import { type Decider, isResettable, ROLES, type Role } from '#server/domain/household/roles.ts';
import { canChangeRole, canManage, canRename, canTakeOver, seesLastUse } from './policy.ts';
import type { MemberRow } from './repo/identity-database.ts';
import type { MemberView } from './schema.ts';
import type { OwnContactRow } from './sql.ts';

export interface MemberFacts {
  actor: Actor;
  decider: Decider | null;
  ownContacts: ReadonlyMap<string, OwnContactRow>;
  lastSeen: ReadonlyMap<string, Date>;
  isDemo: boolean;
}

export function presentMember(facts: MemberFacts, member: MemberRow): MemberView {
  const { actor, decider, ownContacts, lastSeen } = facts;
  const { userId, name, role, joinedAt, hasLogin } = member;
  const ownContact = ownContacts.get(userId);
  const seen = seesLastUse(actor, userId) ? lastSeen.get(userId) : undefined;
  return {
    userId,
    name,
    role,
    joinedAt: joinedAt.toISOString(),
    lastSeenAt: seen?.toISOString() ?? null,
    hasLogin,
    contactId: ownContact?.contactId ?? null,
    isMe: userId === actor.userId,
    sees: seesSentence(ownContact?.groups ?? []),
    can: permissionsOn(facts, member, decider),
  };
}

function permissionsOn(
  { actor, isDemo }: MemberFacts,
  member: MemberRow,
  decider: Decider | null,
): MemberView['can'] {
  const isViewing = actor.kind === 'member' && actor.viewAs !== undefined;
  const isSelf = actor.kind === 'member' && !isViewing && member.userId === actor.userId;
  const mayManage = decider !== null && canManage(decider, member) === true;
  const gives = (role: Role) => role !== member.role && canChangeRole(decider, member, role, isSelf) === true;
  return {
    giveRoles: ROLES.filter(gives),
    rename: canRename(decider, member, isSelf) === true,
    remove: mayManage && !isSelf,
    inviteToLogin: mayManage && !member.hasLogin && !isDemo,
    resetPassword:
      actor.kind === 'member' && decider === 'owner' && isResettable('owner', member) && !isSelf && !isDemo,
    takeOver: actor.kind === 'member' && decider === 'owner' && canTakeOver('owner', member, isSelf) === true,
  };
}

export const listCan = ({ actor, isDemo }: MemberFacts) => {
  const isViewing = actor.kind === 'member' && actor.viewAs !== undefined;
  const manages = !isViewing && mayUse(actor, ['admin']);
  return { add: manages && !isDemo, invite: manages && !isDemo };
};
