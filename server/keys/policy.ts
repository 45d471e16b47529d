import {
  type Actor,
  type AgentActor,
  type Context,
  isViewing,
  mayUse,
  scopesOf,
} from '#server/core/actor.ts';
import { type AgentCeiling, isWider } from '#server/domain/household/agent-ceiling.ts';
import type { KeyState } from '#server/domain/household/api-key-state.ts';
import type { Scope } from '#server/domain/household/roles.ts';

interface GuardedKey {
  userId: string | null;
  speaksFor: readonly string[];
  revokedAt: Date | null;
}

export interface AgreeableKey extends GuardedKey {
  state: KeyState;
}

export interface WantedKey {
  actsFor: 'me' | 'household';
  scopes: readonly Scope[];
  contexts: readonly Context[];
  speaksFor: readonly string[];
  mustAgree: readonly string[];
  isOnBehalf: boolean;
  ceiling: AgentCeiling;
}

export interface RotatableKey extends GuardedKey {
  id: string;
  state: KeyState;
  scopes: readonly Scope[];
  contexts: readonly Context[];
  ceiling: AgentCeiling;
  connectedBy: string | null;
}

function canManageKeys(actor: Actor): true | string {
  if (isViewing(actor)) return 'You are viewing as somebody else. Return to your own view to make changes.';
  if (actor.kind === 'agent' && !mayUse(actor, ['admin']))
    return 'A key needs the scope "admin" to manage keys.';
  return true;
}

/** Members may stop a shared key from speaking for them, but may not revoke it. */
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

/** Only signed-in members may agree, because the key can then read their private memories. */
export function canAgree(actor: Actor, key: AgreeableKey): true | string {
  if (actor.kind !== 'member' || isViewing(actor)) return IN_PERSON;
  if (key.userId !== null)
    return 'This key acts for one member. Only a household key can speak for other members.';
  return key.state === 'active' || 'This key has expired or was revoked.';
}

export function canWithdraw(actor: Actor, key: AgreeableKey): true | string {
  if (actor.kind !== 'member' || isViewing(actor)) return IN_PERSON;
  return key.speaksFor.includes(actor.userId) || canAgree(actor, key);
}

export const IN_PERSON = 'Only a signed-in member can decide whether a key speaks for them.';

const without = <T>(wanted: readonly T[], held: readonly T[]): T[] =>
  wanted.filter((one) => !held.includes(one));

/** A key must not grant more than its creator may do. */
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
    return 'This key only speaks for a member, so it cannot create keys for them, which would outlast the member’s consent.';
  return actor.kind === 'agent' ? withinCeiling(actor, wanted) : true;
}

function withinCeiling(actor: AgentActor, wanted: Pick<WantedKey, 'contexts' | 'ceiling'>): true | string {
  if (without(wanted.contexts, actor.contexts).length > 0)
    return 'You cannot give access to a context that your own key may not use.';
  const own = { ...actor.ceiling, contexts: actor.contexts };
  const isMore = isWider(own, { ...wanted.ceiling, contexts: wanted.contexts });
  return isMore
    ? 'The new key would see more than your own key does. Give its agent a narrower ceiling (its limits).'
    : true;
}

/** A key for one member gives access to private memories, so nobody else may rotate it. */
export function canRotateKey(actor: Actor, key: RotatableKey, isOnBehalf: boolean): true | string {
  const manages = canManageKeys(actor);
  if (manages !== true) return manages;
  if (key.state !== 'active') return 'This key has expired or was revoked. Create a new one.';
  if (key.connectedBy !== null)
    return 'This key belongs to a program connected with OAuth, which renews its own tokens. It cannot be rotated.';
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
    return 'This key can read a member’s private memories, so only that member can rotate it, when signed in.';
  const excess = without(key.scopes, actor.scopes);
  if (excess.length > 0)
    return `You cannot rotate this key, because it has scopes that you do not have yourself: ${excess.join(', ')}.`;
  return withinCeiling(actor, key);
}
