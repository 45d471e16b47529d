import { mayBeFirstName } from '#server/domain/english/read-asked-person.ts';
import { nameKey } from '#server/domain/text/name-key.ts';
import { firstNameIn } from '#server/domain/text/titled-name.ts';
import type { Privacy } from '#server/domain/words/vocabulary.ts';

/** A contact that a memory is about or mentions. */
export interface NamedContact {
  name: string;
  kind: string;
  /** The member that the contact stands for. */
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

type Person = Pick<NamedContact, 'name' | 'kind'>;

/** True if the statement has the whole name, or a person's first name in capitals that is no other word: not "Will" or "May". */
function isNamedIn(content: string, { name, kind }: Person): boolean {
  const key = nameKey(name);
  if (key.includes(' ') || kind !== 'person')
    if (key !== '' && ` ${nameKey(content)} `.includes(` ${key} `)) return true;
  if (kind !== 'person') return false;
  const first = firstNameIn(key);
  const words = content.split(/['’]s?(?!\p{L})|[^\p{L}\p{M}'’-]+/u);
  return words.some((word) => /^\p{Lu}/u.test(word) && nameKey(word) === first && mayBeFirstName(word));
}

/** Returns those whom the statement does not name itself. */
export const unnamedIn = <P extends Person>(content: string, people: readonly P[]): P[] =>
  people.filter((one) => !isNamedIn(content, one));

/** Returns the statement with the names of people who are no contacts in the other vault, if it does not name them itself. */
export function withNamesOf(
  content: string,
  { about, mentioned }: { about: readonly Person[]; mentioned: readonly Person[] },
): string {
  const missing = (people: readonly Person[]): string[] => [
    ...new Set(unnamedIn(content, people).map(({ name }) => name)),
  ];
  const subjects = missing(about);
  const others = missing(mentioned).filter((name) => about.every((one) => one.name !== name));
  const told = subjects.length === 0 ? content : `About ${subjects.join(' and ')}: ${content}`;
  return others.length === 0 ? told : `${told} (${others.join(', ')})`;
}
