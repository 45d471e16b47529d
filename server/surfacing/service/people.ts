import type { VaultTx } from '#server/db/vault.ts';
import { meantBy, promptWords } from '#server/domain/mention.ts';
import type { MemoryRow } from '#server/memories/sql/rows.ts';
import { listAcquaintances } from '../repo.ts';
import type { Acquaintance } from '../sql.ts';

/** The people around a prompt, as the asker sees them. */
export interface PeopleAround {
  byId: ReadonlyMap<string, Acquaintance>;
  /** brought up by the prompt, by name or by what they are to the asker */
  meant: ReadonlySet<string>;
  /** named by the prompt, but somebody else may be meant: left out rather than guessed */
  doubtful: ReadonlySet<string>;
  /** names to search by beside the prompt's own words: "my sister" also looks for Ana */
  names: string;
}

export async function peopleAround(tx: VaultTx, prompt: string): Promise<PeopleAround> {
  const words = promptWords(prompt);
  const people = await listAcquaintances(tx, words);
  const meant = meantBy(
    words,
    people.map((person) => ({
      id: person.id,
      name: person.name,
      isNamed: person.isNamed,
      tiedTo: person.tiedTo,
      nouns: person.noun === null ? null : [person.noun, ...(person.otherNouns ?? [])],
    })),
  );
  return {
    byId: new Map(people.map((person) => [person.id, person])),
    meant,
    doubtful: new Set(people.filter((person) => person.isNamed && !meant.has(person.id)).map(({ id }) => id)),
    names: people
      .filter((person) => meant.has(person.id))
      .map((person) => person.name)
      .join(' '),
  };
}

/** The one other person that a memory concerns, or null where it is the asker's own or that of more than one. */
export function otherOf(
  row: MemoryRow,
  circleContacts: readonly string[],
  userId: string | null,
): string | null {
  if (row.relationshipId !== null) return null;
  if (row.contactId !== null) return circleContacts.includes(row.contactId) ? null : row.contactId;
  return row.ownerId === userId ? null : (row.owner?.id ?? null);
}

/** Whether the prompt brings up whom this memory concerns or names. */
export function concernsMeant(row: MemoryRow, people: PeopleAround): boolean {
  return concernsOneOf(row, people.meant);
}

export function concernsOneOf(row: MemoryRow, contacts: ReadonlySet<string>): boolean {
  const concerned = [
    row.contactId,
    row.contactId === null && row.relationshipId === null ? row.owner?.id : null,
    row.relationship?.a.id,
    row.relationship?.b.id,
    ...row.who.map((contact) => contact.id),
  ];
  return concerned.some((id) => id !== null && id !== undefined && contacts.has(id));
}
