import { type Actor, type Context, mayUse, type Scope, scopesOf } from '#server/core/actor.ts';
import type { Privacy } from '#server/domain/vocabulary.ts';

/** Of a key, what decides who may see and revoke it. */
export interface GuardedKey {
  userId: string | null;
  speaksFor: readonly string[];
  revokedAt: Date | null;
}

/** Of a key, what decides who may let it speak for them. */
export interface AgreeableKey extends GuardedKey {
  state: 'active' | 'expired' | 'revoked';
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
  ceilingPrivacy: Exclude<Privacy, 'secret'>;
  ceilingCategories: readonly string[] | null;
}

/** An agent manages keys only with the admin scope; a person always may, within what canMakeKey says. */
export function canManageKeys(actor: Actor): true | string {
  if (actor.kind === 'agent' && !mayUse(actor, ['admin']))
    return 'A key manages keys only with the scope admin.';
  return true;
}

/**
 * Everyone sees the keys that act or speak for them; a signed-in member also those of the household, because they
 * decide whether such a key speaks for them; who manages the household sees all of them.
 */
export function canSeeKey(actor: Actor, key: GuardedKey): boolean {
  if (mayUse(actor, ['admin'])) return true;
  if (actor.kind === 'member' && key.userId === null && key.revokedAt === null) return true;
  return actor.userId !== null && (key.userId === actor.userId || key.speaksFor.includes(actor.userId));
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
  if (actor.kind !== 'member') return IN_PERSON;
  if (key.userId !== null)
    return 'This key acts for one member. Only a key of the household speaks for others.';
  return key.state === 'active' || 'This key does not work any more.';
}

/** Whoever a key speaks for ends that, signed in. Where it does not speak for them there is nothing to end. */
export function canWithdraw(actor: Actor, key: AgreeableKey): true | string {
  if (actor.kind !== 'member') return IN_PERSON;
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

function withinCeiling(actor: Extract<Actor, { kind: 'agent' }>, wanted: WantedKey): true | string {
  if (without(wanted.contexts, actor.contexts).length > 0)
    return 'This key does not reach that context itself.';
  const { privacy, categories } = actor.ceiling;
  const isHigher = privacy === 'public' && wanted.ceilingPrivacy === 'private';
  const isWider =
    categories !== null &&
    (wanted.ceilingCategories === null ||
      without(wanted.ceilingCategories, categories as readonly string[]).length > 0);
  return isHigher || isWider ? 'The agent would see more than this key does.' : true;
}
