import type { Privacy } from '#server/domain/words/vocabulary.ts';

export interface Openness {
  privacy: Privacy;
  ownerId: string | null;
  contactId: string | null;
  relationshipId: string | null;
}

/** True if everybody who sees `older` also sees `newer`. */
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

/** Returns the first successor that everybody who sees `older` may see, or null. */
export const successorOf = <H extends Successor>(older: Openness, heirs: readonly H[]): H | null =>
  heirs.find((heir) => heir.deletedAt === null && isAsOpen(heir, older)) ?? null;
