import type { Privacy } from '#server/domain/words/vocabulary.ts';

/** The fields that determine which members see a memory. */
export interface Openness {
  privacy: Privacy;
  /** Owner of the memory. Null for the household. */
  ownerId: string | null;
  contactId: string | null;
  relationshipId: string | null;
}

/**
 * Returns whether everybody who sees `older` also sees `newer`, by privacy, owner and scope rather than by current
 * members. Secrets replace nothing. Limits of agents are ignored, because their member sees both.
 */
export function isAsOpen(newer: Openness, older: Openness): boolean {
  if (newer.privacy !== 'private') return newer.privacy === 'public';
  if (older.privacy === 'public') return false;
  const keeps = (field: 'ownerId' | 'contactId' | 'relationshipId'): boolean =>
    older[field] === null || older[field] === newer[field];
  if (older.privacy === 'secret') return keeps('ownerId');
  return keeps('ownerId') && keeps('contactId') && keeps('relationshipId');
}

export interface Successor extends Openness {
  id: string;
  deletedAt: Date | null;
}

/** Returns the first successor that is not deleted and is as open as `older`, or null. */
export const successorOf = <H extends Successor>(older: Openness, heirs: readonly H[]): H | null =>
  heirs.find((heir) => heir.deletedAt === null && isAsOpen(heir, older)) ?? null;
