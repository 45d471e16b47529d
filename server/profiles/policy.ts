import { type Actor, isViewing, mayUse, shownTo } from '#server/core/actor.ts';
import type { Within } from '#server/domain/memories/visibility.ts';
import { IN_PERSON } from '#server/domain/words/outcome-words.ts';

/** Whose profile is meant: a member's user id, or null for the household's. */
export function ownerMeant(actor: Actor, of: string | undefined): string | null {
  if (of === undefined) return shownTo(actor).userId;
  return of === 'household' ? null : of;
}

/**
 * May this actor decide how a profile learns and what is used of it? Whose it is, in person; of the household's, who runs
 * it. It steers what every agent does, so no agent decides it.
 */
export function canSet(actor: Actor, ownerId: string | null): true | string {
  if (actor.kind !== 'member') return IN_PERSON;
  if (isViewing(actor)) return 'You are looking as somebody else.';
  if (!mayUse(actor, ['memories:write'])) return 'You may look at memories, not change them.';
  if (ownerId === null) {
    return mayUse(actor, ['admin']) || 'The household’s profile is kept by an owner or admin.';
  }
  return ownerId === actor.userId || 'It is another member’s.';
}

/** May this actor say who sees it? The household’s is for everybody in it. */
export function canShare(actor: Actor, ownerId: string | null): true | string {
  if (ownerId === null) return 'The household’s profile is seen by all of it.';
  return canSet(actor, ownerId);
}

/**
 * Would the asker see a profile that was not begun yet? As row-level security says of one that was
 * (prisma/vault/functions/68-policies-of-profiles.sql), so that an answer does not tell whether there is one.
 */
export function wouldSee(actor: Actor, ownerId: string | null, within: Within | null): boolean {
  if (actor.kind === 'system') return true;
  if (within !== null && !within.ownerIds.includes(ownerId)) return false;
  if (ownerId === null) return true;
  if (ownerId !== actor.userId || isViewing(actor)) return false;
  return actor.kind === 'member' || actor.ceiling.privacy !== 'public';
}
