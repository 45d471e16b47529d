import { type Actor, mayUse } from '#server/core/actor.ts';
import { seesSentence } from '#server/domain/household/leaving.ts';
import { type Decider, ROLES, type Role } from '#server/domain/household/roles.ts';
import { canChangeRole, canManage, canRename, canTakeOver, seesLastUse } from './policy.ts';
import type { MemberRow } from './repo/identity.ts';
import type { MemberView } from './schema.ts';
import type { PlaceRow } from './sql.ts';

/** What presenting members needs to know beside their rows. */
export interface Lookout {
  actor: Actor;
  /** as what the caller decides; null: they decide nothing about members */
  decider: Decider | null;
  places: ReadonlyMap<string, PlaceRow>;
  lastSeen: ReadonlyMap<string, Date>;
  /** nobody is invited into the demo */
  isDemo: boolean;
}

export function presentMember(look: Lookout, member: MemberRow): MemberView {
  const { actor, decider, places, lastSeen } = look;
  const { userId, name, role, joinedAt, hasLogin } = member;
  const place = places.get(userId);
  const seen = seesLastUse(actor, userId) ? lastSeen.get(userId) : undefined;
  return {
    userId,
    name,
    role,
    joinedAt: joinedAt.toISOString(),
    lastSeenAt: seen?.toISOString() ?? null,
    hasLogin,
    contactId: place?.contactId ?? null,
    isMe: userId === actor.userId,
    sees: seesSentence(place?.groups ?? []),
    can: whatCan(look, member, decider),
  };
}

function whatCan({ actor, isDemo }: Lookout, member: MemberRow, decider: Decider | null): MemberView['can'] {
  const isLooking = actor.kind === 'member' && actor.viewAs !== undefined;
  const isSelf = actor.kind === 'member' && !isLooking && member.userId === actor.userId;
  const mayManage = decider !== null && canManage(decider, member) === true;
  const gives = (role: Role) => role !== member.role && canChangeRole(decider, member, role, isSelf) === true;
  return {
    giveRoles: ROLES.filter(gives),
    rename: canRename(decider, member, isSelf) === true,
    remove: mayManage && !isSelf,
    inviteToLogin: mayManage && !member.hasLogin && !isDemo,
    takeOver: actor.kind === 'member' && decider === 'owner' && canTakeOver('owner', member, isSelf) === true,
  };
}

/** The members' list is for everyone of the household; adding and inviting for those who manage it. */
export const listCan = ({ actor, isDemo }: Lookout) => {
  const isLooking = actor.kind === 'member' && actor.viewAs !== undefined;
  const manages = !isLooking && mayUse(actor, ['admin']);
  return { add: manages && !isDemo, invite: manages && !isDemo };
};
