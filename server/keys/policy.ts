import { type Actor, type Context, mayUse, type Scope, scopesOf } from '#server/core/actor.ts';
import type { Privacy } from '#server/domain/vocabulary.ts';

/** Of a key, what decides who may see and revoke it. */
export interface GuardedKey {
  userId: string | null;
  speaksFor: readonly string[];
}

/** What a new key would be able to do. */
export interface WantedKey {
  actsFor: 'me' | 'household';
  scopes: readonly Scope[];
  contexts: readonly Context[];
  speaksFor: readonly string[];
  ceilingPrivacy: Exclude<Privacy, 'secret'>;
  ceilingCategories: readonly string[] | null;
}

/** An agent manages keys only with the admin scope; a person always may, within what canMakeKey says. */
export function canManageKeys(actor: Actor): true | string {
  if (actor.kind === 'agent' && !mayUse(actor, ['admin']))
    return 'A key manages keys only with the scope admin.';
  return true;
}

/** Everyone sees the keys that act or speak for them; who manages the household sees all of them. */
export function canSeeKey(actor: Actor, key: GuardedKey): boolean {
  if (mayUse(actor, ['admin'])) return true;
  return actor.userId !== null && (key.userId === actor.userId || key.speaksFor.includes(actor.userId));
}

/** Whoever it acts or speaks for may end it, and whoever manages the household. */
export function canRevokeKey(actor: Actor, key: GuardedKey): true | string {
  const manages = canManageKeys(actor);
  if (manages !== true) return manages;
  return canSeeKey(actor, key) || 'Only who it acts for, or an admin, may revoke a key.';
}

const without = <T>(wanted: readonly T[], held: readonly T[]): T[] =>
  wanted.filter((one) => !held.includes(one));

/**
 * Nobody makes a key that may do more than they may themselves, and nobody makes one that acts for another person:
 * it would show them what is private to that person.
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
