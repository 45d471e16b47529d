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

/** The fields of a key that decide who may see and revoke it. */
interface GuardedKey {
  userId: string | null;
  speaksFor: readonly string[];
  revokedAt: Date | null;
}

/** The fields of a key that decide whom it may speak for. */
export interface AgreeableKey extends GuardedKey {
  state: KeyState;
}

export interface WantedKey {
  actsFor: 'me' | 'household';
  scopes: readonly Scope[];
  contexts: readonly Context[];
  speaksFor: readonly string[];
  /** Names of the other members in `speaksFor` who have a login. Each of them must agree in person. */
  mustAgree: readonly string[];
  /** True if the actor is a key that only speaks for its member. The member can withdraw this consent at any time. */
  isOnBehalf: boolean;
  ceiling: AgentCeiling;
}

/** The fields of a key that decide who may rotate it. */
export interface RotatableKey extends GuardedKey {
  id: string;
  state: KeyState;
  scopes: readonly Scope[];
  contexts: readonly Context[];
  ceiling: AgentCeiling;
}

/**
 * Returns true if this actor may manage keys, or else the reason why not. canMakeKey limits which keys a member may
 * create.
 */
function canManageKeys(actor: Actor): true | string {
  if (isViewing(actor)) return 'You are viewing as somebody else. Return to your own view to make changes.';
  if (actor.kind === 'agent' && !mayUse(actor, ['admin']))
    return 'A key needs the scope "admin" to manage keys.';
  return true;
}

/**
 * Returns true if this actor may revoke the key, or else the reason why not. A member whom the key only speaks for may
 * withdraw but not revoke: otherwise anybody could agree to a shared key and then revoke it.
 */
export function canRevokeKey(actor: Actor, key: GuardedKey): true | string {
  const manages = canManageKeys(actor);
  if (manages !== true) return manages;
  const isOwn = actor.userId !== null && key.userId === actor.userId;
  return (
    isOwn ||
    mayUse(actor, ['admin']) ||
    'Only the member whom this key acts for, an owner or an admin can revoke the key.'
  );
}

/**
 * Returns true if this actor may let the key speak for them, or else the reason why not. Only signed-in members may,
 * because the key can then read their private memories.
 */
export function canAgree(actor: Actor, key: AgreeableKey): true | string {
  if (actor.kind !== 'member' || isViewing(actor)) return IN_PERSON;
  if (key.userId !== null)
    return 'This key acts for one member. Only a household key can speak for other members.';
  return key.state === 'active' || 'This key has expired or was revoked.';
}

/**
 * Returns true if this actor may stop the key from speaking for them, or else the reason why not. A key that has ended
 * can be stopped too.
 */
export function canWithdraw(actor: Actor, key: AgreeableKey): true | string {
  if (actor.kind !== 'member' || isViewing(actor)) return IN_PERSON;
  return key.speaksFor.includes(actor.userId) || canAgree(actor, key);
}

export const IN_PERSON = 'Only a signed-in member can decide whether a key speaks for them.';

const without = <T>(wanted: readonly T[], held: readonly T[]): T[] =>
  wanted.filter((one) => !held.includes(one));

/**
 * Returns true if this actor may create the key, or else the reason why not. A key can do no more than its creator. A
 * member with a login must agree in person (canAgree) before a key speaks for them.
 */
export function canMakeKey(actor: Actor, wanted: WantedKey): true | string {
  const manages = canManageKeys(actor);
  if (manages !== true) return manages;
  const excess = without(wanted.scopes, scopesOf(actor));
  if (excess.length > 0) return `You cannot give scopes that you do not have yourself: ${excess.join(', ')}.`;
  if (wanted.actsFor === 'me' && actor.userId === null)
    return 'A household key acts for no member, so it cannot create a key with actsFor "me".';
  const others = wanted.speaksFor.filter((userId) => userId !== actor.userId);
  if ((wanted.actsFor === 'household' || others.length > 0) && !mayUse(actor, ['admin'])) {
    return 'Only an owner or admin can create keys for the household or for other members.';
  }
  if (wanted.mustAgree.length > 0) {
    return `The key may speak for ${wanted.mustAgree.join(', ')} only if they agree themselves. Create it without them; each can then allow it on the household page.`;
  }
  const isForOwnMember = wanted.actsFor === 'me' || wanted.speaksFor.length > others.length;
  if (wanted.isOnBehalf && isForOwnMember)
    return 'This key only speaks for a member, so it cannot create keys for them. Those would outlast the member’s consent.';
  return actor.kind === 'agent' ? withinCeiling(actor, wanted) : true;
}

/** Refuses a key with more contexts or a wider ceiling than the calling key. */
function withinCeiling(actor: AgentActor, wanted: Pick<WantedKey, 'contexts' | 'ceiling'>): true | string {
  if (without(wanted.contexts, actor.contexts).length > 0)
    return 'You cannot give access to a context that your own key does not reach.';
  const own = { ...actor.ceiling, contexts: actor.contexts };
  const isMore = isWider(own, { ...wanted.ceiling, contexts: wanted.contexts });
  return isMore
    ? 'The new key would see more than your own key does. Give its agent a narrower ceiling (its limits).'
    : true;
}

/**
 * Returns true if this actor may rotate the key and see its new token, or else the reason why not. A key for one member
 * opens private memories, so nobody else may rotate it.
 */
export function canRotateKey(actor: Actor, key: RotatableKey, isOnBehalf: boolean): true | string {
  const manages = canManageKeys(actor);
  if (manages !== true) return manages;
  if (key.state !== 'active') return 'This key has expired or was revoked. Create a new one.';
  if (actor.kind === 'agent') return key.id === actor.keyId || canAgentRotate(actor, key, isOnBehalf);
  if (key.userId === null)
    return mayUse(actor, ['admin']) || 'Only an owner or admin can rotate a household key.';
  return (
    key.userId === actor.userId ||
    'Only the member whom this key acts for can rotate it, because it can read their private memories.'
  );
}

function canAgentRotate(actor: AgentActor, key: RotatableKey, isOnBehalf: boolean): true | string {
  if (key.speaksFor.length > 0 || (key.userId !== null && (key.userId !== actor.userId || isOnBehalf)))
    return 'This key opens the private memories of a member. Only that member can rotate it, signed in.';
  const excess = without(key.scopes, actor.scopes);
  if (excess.length > 0)
    return `You cannot rotate this key, because it has scopes that you do not have yourself: ${excess.join(', ')}.`;
  return withinCeiling(actor, key);
}
