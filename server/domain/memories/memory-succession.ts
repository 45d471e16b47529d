import type { Privacy } from '#server/domain/words/vocabulary.ts';

export interface Openness {
  privacy: Privacy;
  ownerId: string | null;
  contactId: string | null;
  relationshipId: string | null;
  /** The children that it is about whose memories are closed. */
  childIds: readonly string[];
}

/**
 * True if everybody who sees `older` also sees `newer`. Does not wait for an author of a public memory who does not care
 * for the child that it is about: they still see their own words, as replaced.
 */
export function isAsOpen(newer: Openness, older: Openness): boolean {
  const keeps = (field: 'ownerId' | 'contactId' | 'relationshipId'): boolean =>
    older[field] === null || older[field] === newer[field];
  if (newer.childIds.length > 0) {
    if (!newer.childIds.every((id) => older.childIds.includes(id))) return false;
    if (!keeps('contactId') || !keeps('relationshipId')) return false;
    if (older.privacy !== 'public' && !keeps('ownerId')) return false;
  }
  if (newer.privacy !== 'private') return newer.privacy === 'public';
  if (older.privacy === 'public') return false;
  if (older.privacy === 'secret') return keeps('ownerId');
  return keeps('ownerId') && keeps('contactId') && keeps('relationshipId');
}

export interface Successor extends Openness {
  id: string;
  deletedAt: Date | null;
}

/** Returns the first successor that everybody who sees `older` may see, or null. */
export const successorOf = <H extends Successor>(older: Openness, heirs: readonly H[]): H | null =>
  heirs.find((heir) => heir.deletedAt === null && isAsOpen(heir, older)) ?? null;
