import {
  type Actor,
  type AgentActor,
  type Context,
  isViewing,
  mayUse,
  scopesOf,
} from '#server/core/actor.ts';
import { type AgentCeiling, isWider } from '#server/domain/household/ceiling.ts';
import type { KeyState } from '#server/domain/household/key-state.ts';
import type { Scope } from '#server/domain/household/roles.ts';

/** Of a key, what decides who may see and revoke it. */
interface GuardedKey {
  userId: string | null;
  speaksFor: readonly string[];
  revokedAt: Date | null;
}

/** Of a key, what decides who may let it speak for them. */
export interface AgreeableKey extends GuardedKey {
  state: KeyState;
}

/** What a new key would be able to do. */
export interface WantedKey {
  actsFor: 'me' | 'household';
  scopes: readonly Scope[];
  contexts: readonly Context[];
  speaksFor: readonly string[];
  /** names of those in `speaksFor`, other than the maker, who sign in themselves: they decide in person */
  mustAgree: readonly string[];
  /** made by a key that only speaks for the actor's member, who may take that back at any time */
  isOnBehalf: boolean;
  /** what its agent sees at most */
  ceiling: AgentCeiling;
}

/** Of a key, what decides who may put another in its place. */
export interface RotatableKey extends GuardedKey {
  id: string;
  state: KeyState;
  scopes: readonly Scope[];
  contexts: readonly Context[];
  ceiling: AgentCeiling;
}

/** An agent manages keys only with the admin scope; a person always may, within what canMakeKey says. */
function canManageKeys(actor: Actor): true | string {
  if (isViewing(actor)) return 'You are looking as somebody else. Stop looking as them to change something.';
  if (actor.kind === 'agent' && !mayUse(actor, ['admin']))
    return 'A key manages keys only with the scope admin.';
  return true;
}

/**
 * Whoever it acts for may end it, and whoever manages the household. Who is only spoken for takes back that they
 * agreed; otherwise anyone could end a shared key by agreeing to it first.
 */
export function canRevokeKey(actor: Actor, key: GuardedKey): true | string {
  const manages = canManageKeys(actor);
  if (manages !== true) return manages;
  const isOwn = actor.userId !== null && key.userId === actor.userId;
  return isOwn || mayUse(actor, ['admin']) || 'Only who it acts for, or an admin, may revoke a key.';
}

/**
 * Who may let a key speak for them: each member for themself, signed in. No key, no admin and no owner does it for
 * them, because a key that speaks for them reads what is private to them.
 */
export function canAgree(actor: Actor, key: AgreeableKey): true | string {
  if (actor.kind !== 'member' || isViewing(actor)) return IN_PERSON;
  if (key.userId !== null)
    return 'This key acts for one member. Only a key of the household speaks for others.';
  return key.state === 'active' || 'This key does not work any more.';
}

/** Whoever a key speaks for ends that, signed in. Where it does not speak for them there is nothing to end. */
export function canWithdraw(actor: Actor, key: AgreeableKey): true | string {
  if (actor.kind !== 'member' || isViewing(actor)) return IN_PERSON;
  return key.speaksFor.includes(actor.userId) || canAgree(actor, key);
}

export const IN_PERSON = 'Only a signed-in member says, in person, whether a key speaks for them.';

const without = <T>(wanted: readonly T[], held: readonly T[]): T[] =>
  wanted.filter((one) => !held.includes(one));

/**
 * Nobody makes a key that may do more than they may themselves, and nobody makes one that acts or speaks for another
 * person who signs in: it would show them what is private to that person, who agrees in person (canAgree) or not at
 * all. For a member without a login, a child, the owner and admins decide.
 */
export function canMakeKey(actor: Actor, wanted: WantedKey): true | string {
  const manages = canManageKeys(actor);
  if (manages !== true) return manages;
  const excess = without(wanted.scopes, scopesOf(actor));
  if (excess.length > 0) return `You do not hold the scope ${excess.join(', ')} yourself.`;
  if (wanted.actsFor === 'me' && actor.userId === null)
    return 'Only a member can have a key that acts for them.';
  const others = wanted.speaksFor.filter((userId) => userId !== actor.userId);
  if ((wanted.actsFor === 'household' || others.length > 0) && !mayUse(actor, ['admin'])) {
    return 'Only an owner or admin makes keys for the household or for several members.';
  }
  if (wanted.mustAgree.length > 0) {
    return `${wanted.mustAgree.join(', ')}: who signs in agrees in person. Make the key of the household without them; on the household page they let it speak for them.`;
  }
  const isForOwnMember = wanted.actsFor === 'me' || wanted.speaksFor.length > others.length;
  if (wanted.isOnBehalf && isForOwnMember)
    return 'A key makes no key for a member whom it only speaks for: that one would outlast their consent.';
  return actor.kind === 'agent' ? withinCeiling(actor, wanted) : true;
}

/** Seeing is both what the key reaches and what its agent sees at most. */
function withinCeiling(actor: AgentActor, wanted: Pick<WantedKey, 'contexts' | 'ceiling'>): true | string {
  if (without(wanted.contexts, actor.contexts).length > 0)
    return 'This key does not reach that context itself.';
  const own = { ...actor.ceiling, contexts: actor.contexts };
  const isMore = isWider(own, { ...wanted.ceiling, contexts: wanted.contexts });
  return isMore ? 'The agent would see more than this key does.' : true;
}

/**
 * Who may put a key in another's place, and so hold it: whom it acts for, and of the household's an owner or admin.
 * Nobody else, because whoever rotates a key gets to see it. What it may do stays what it was, so a member whose role
 * has shrunk may; who agreed that it speaks for them agreed to the agent, which stays the same. An agent, with the
 * scope admin, rotates the key that it calls with, and others of the household as far as it could make them.
 */
export function canRotateKey(actor: Actor, key: RotatableKey, isOnBehalf: boolean): true | string {
  const manages = canManageKeys(actor);
  if (manages !== true) return manages;
  if (key.state !== 'active') return 'This key does not work any more. Make a new one.';
  if (actor.kind === 'agent') return key.id === actor.keyId || canAgentRotate(actor, key, isOnBehalf);
  if (key.userId === null)
    return mayUse(actor, ['admin']) || 'Only an owner or admin rotates a key of the household.';
  return (
    key.userId === actor.userId || 'Only who a key acts for may rotate it: it opens what is private to them.'
  );
}

function canAgentRotate(actor: AgentActor, key: RotatableKey, isOnBehalf: boolean): true | string {
  if (key.speaksFor.length > 0 || (key.userId !== null && (key.userId !== actor.userId || isOnBehalf)))
    return 'This key opens what is private to a member, who rotates it in person.';
  const excess = without(key.scopes, actor.scopes);
  if (excess.length > 0) return `You do not hold the scope ${excess.join(', ')} yourself.`;
  return withinCeiling(actor, key);
}
