import { type Actor, isViewing, mayUse } from '#server/core/actor.ts';
import type { Within } from '#server/domain/memories/visibility.ts';
import { IN_PERSON } from '#server/domain/words/outcome-words.ts';

/** What a decision about a profile looks at. */
interface Profiled {
  /** null: the household's */
  ownerId: string | null;
  visibility: string;
}

/**
 * Whether the actor sees a profile that they may tell to: their own, or the household's. The same as the database's
 * policy, for answers within an act that sees everything; a test holds them equal.
 */
export function seesProfile(actor: Actor, within: Within | null, profile: Profiled): boolean {
  if (actor.kind === 'system') return true;
  if (!mayUse(actor, ['memories:read'])) return false;
  if (within !== null && !within.ownerIds.includes(profile.ownerId)) return false;
  if (profile.ownerId === null || profile.visibility === 'household') return true;
  return actor.kind !== 'agent' || actor.ceiling.privacy === 'private';
}

/** What is told, decided and corrected is one's own, or the household's. */
export function canRecord(actor: Actor, { ownerId }: Pick<Profiled, 'ownerId'>): true | string {
  if (isViewing(actor)) return 'You are looking as somebody else.';
  if (!mayUse(actor, ['memories:write'])) return 'You may look at suggestions, not decide them.';
  if (actor.kind === 'system' || ownerId === null || ownerId === actor.userId) return true;
  return 'It belongs to another member.';
}

/** What counts is corrected by whose it is, in person: an agent does not keep its own record. */
export function canExclude(actor: Actor, profile: Pick<Profiled, 'ownerId'>): true | string {
  return actor.kind === 'agent' ? IN_PERSON : canRecord(actor, profile);
}
