import { nameKey } from '#server/domain/text/name-key.ts';
import type { Privacy } from '#server/domain/words/vocabulary.ts';

/** A contact that a memory is about or mentions. */
export interface NamedContact {
  name: string;
  kind: string;
  /** The member whose contact it is. */
  userId: string | null;
  isHome: boolean;
}

export interface ContactThere extends NamedContact {
  id: string;
  isPrivate: boolean;
}

/**
 * Returns the same contact in the other vault, or null. A member's contact is found by the member, others by a name that only one
 * contact has there. Nobody may see a private memory through a contact who could not see it before, so a member or a
 * group never stands in for a namesake.
 */
export function counterpartOf<C extends ContactThere>(
  contact: NamedContact,
  there: readonly C[],
  privacy: Privacy,
): C | null {
  if (contact.isHome) return there.find(({ isHome }) => isHome) ?? null;
  if (contact.userId !== null) return there.find(({ userId }) => userId === contact.userId) ?? null;
  if (contact.kind === 'group' && privacy !== 'public') return null;
  const namesakes = there.filter(({ name }) => nameKey(name) === nameKey(contact.name));
  const [only] = namesakes;
  if (only === undefined || namesakes.length > 1) return null;
  const isAlike = only.kind === contact.kind && only.userId === null && !only.isHome;
  return isAlike && !(only.isPrivate && privacy === 'public') ? only : null;
}

const isNamedIn = (content: string, name: string): boolean => {
  const [first = ''] = nameKey(name).split(' ');
  return first !== '' && ` ${nameKey(content)} `.includes(` ${first} `);
};

/** Returns the statement with the names of people who are no contacts in the other vault, if it does not name them itself. */
export function withNamesOf(
  content: string,
  { about, mentioned }: { about: readonly string[]; mentioned: readonly string[] },
): string {
  const missing = (names: readonly string[]): string[] =>
    [...new Set(names)].filter((name) => !isNamedIn(content, name));
  const [subjects, others] = [missing(about), missing(mentioned.filter((name) => !about.includes(name)))];
  const told = subjects.length === 0 ? content : `About ${subjects.join(' and ')}: ${content}`;
  return others.length === 0 ? told : `${told} (${others.join(', ')})`;
}
