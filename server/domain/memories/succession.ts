import type { Privacy } from '#server/domain/words/vocabulary.ts';

/** What decides who in the household sees a memory. */
export interface Openness {
  privacy: Privacy;
  /** null: the household's */
  ownerId: string | null;
  contactId: string | null;
  relationshipId: string | null;
}

/**
 * Does everybody who sees `older` see `newer` as well? Decided by what the two say of themselves, not by who is in the
 * household today: what is public is seen by all; what is private, by its owner and by those whom its scope is about. A
 * secret is no replacement for anything. What agents are limited to beyond that is not weighed: their member sees both.
 */
export function isAsOpen(newer: Openness, older: Openness): boolean {
  if (newer.privacy !== 'private') return newer.privacy === 'public';
  if (older.privacy === 'public') return false;
  const keeps = (field: 'ownerId' | 'contactId' | 'relationshipId'): boolean =>
    older[field] === null || older[field] === newer[field];
  if (older.privacy === 'secret') return keeps('ownerId');
  return keeps('ownerId') && keeps('contactId') && keeps('relationshipId');
}

export interface Heir extends Openness {
  id: string;
  deletedAt: Date | null;
}

/** Of those said to have taken its place, the first that can be seen in its place: there, and as open as it is. */
export const heirOf = <H extends Heir>(older: Openness, heirs: readonly H[]): H | null =>
  heirs.find((heir) => heir.deletedAt === null && isAsOpen(heir, older)) ?? null;
