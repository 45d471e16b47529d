import { type Actor, isViewing, mayUse, shownTo } from '#server/core/actor.ts';
import type { Within } from '#server/domain/memories/memory-visibility.ts';
import { IN_PERSON } from '#server/domain/words/outcome-vocabulary.ts';

/** Returns a member's user id, or null for the household. */
export function ownerMeant(actor: Actor, of: string | undefined): string | null {
  if (of === undefined) return shownTo(actor).userId;
  return of === 'household' ? null : of;
}

/** Only a person may change how a profile learns, because it influences all agents. */
export function canSet(actor: Actor, ownerId: string | null): true | string {
  if (actor.kind !== 'member') return IN_PERSON;
  if (isViewing(actor))
    return 'You are viewing as somebody else. Return to your own view to change a profile.';
  if (!mayUse(actor, ['memories:write'])) return 'You can view memories and profiles but not change them.';
  if (ownerId === null) {
    return mayUse(actor, ['admin']) || 'Only an owner or admin can change the household’s profile.';
  }
  return ownerId === actor.userId || 'This profile belongs to another member.';
}

export function canShare(actor: Actor, ownerId: string | null): true | string {
  if (ownerId === null) return 'The household’s profile is always visible to every member.';
  return canSet(actor, ownerId);
}

/** Follows the same rules as 68-policies-of-profiles.sql, so that answers do not reveal whether a profile exists. */
export function wouldSee(actor: Actor, ownerId: string | null, within: Within | null): boolean {
  if (actor.kind === 'system') return true;
  if (within !== null && !within.ownerIds.includes(ownerId)) return false;
  if (ownerId === null) return true;
  if (ownerId !== actor.userId || isViewing(actor)) return false;
  return actor.kind === 'member' || actor.ceiling.privacy !== 'public';
}
