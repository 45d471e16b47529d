import { type Actor, isViewing, mayUse } from '#server/core/actor.ts';
import type { Within } from '#server/domain/memories/memory-visibility.ts';
import { IN_PERSON } from '#server/domain/words/outcome-vocabulary.ts';

interface Profiled {
  ownerId: string | null;
  visibility: string;
}

/** Inside `writeWhole`, this check replaces the database policy. A test compares the two. */
export function seesProfile(actor: Actor, within: Within | null, profile: Profiled): boolean {
  if (actor.kind === 'system') return true;
  if (!mayUse(actor, ['memories:read'])) return false;
  if (within !== null && !within.ownerIds.includes(profile.ownerId)) return false;
  if (profile.ownerId === null || profile.visibility === 'household') return true;
  return actor.kind !== 'agent' || actor.ceiling.privacy === 'private';
}

/** Members record for themselves and for the household, but for no other member. */
export function canRecord(actor: Actor, { ownerId }: Pick<Profiled, 'ownerId'>): true | string {
  if (isViewing(actor))
    return 'You are viewing as somebody else. Return to your own view to record or decide outcomes.';
  if (!mayUse(actor, ['memories:write'])) return 'You can view suggestions but not decide them.';
  if (actor.kind === 'system' || ownerId === null || ownerId === actor.userId) return true;
  return 'This suggestion or outcome belongs to another member.';
}

/** Only a person may exclude an outcome, because an agent must not edit its own record. */
export function canExclude(actor: Actor, profile: Pick<Profiled, 'ownerId'>): true | string {
  return actor.kind === 'agent' ? IN_PERSON : canRecord(actor, profile);
}
