import type { MemoryRow } from '#server/memories/memory/sql/rows.ts';
import type { Acquaintance } from '../sql.ts';
import type { Asker } from './item.ts';

/** The people around a prompt, as the asker sees them. */
export interface PeopleAround {
  byId: ReadonlyMap<string, Acquaintance>;
  /** mentioned in the prompt, by name or relation */
  meant: ReadonlySet<string>;
  /** named ambiguously, so left out */
  doubtful: ReadonlySet<string>;
  /** names to search by beside the prompt's own words: "my sister" also looks for Ana */
  names: string;
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

/** Relations of people who live with the asker and may have no account. */
const AT_HOME = new Set(
  'husband wife spouse partner child kid son daughter stepchild stepson stepdaughter'.split(' '),
);

/** Ids of people whose safety a prompt may concern: the asker, the household, members, partner, children, and people it mentions. */
export function concernedKeys({
  circle,
  userId,
  people,
}: Pick<Asker, 'circle' | 'userId' | 'people'>): string[] {
  const around = [...people.byId.values()].filter(
    ({ id, userId: member, isOfHome, noun, otherNouns }) =>
      !people.doubtful.has(id) &&
      (member !== null ||
        isOfHome ||
        people.meant.has(id) ||
        [noun, ...(otherNouns ?? [])].some((word) => word !== null && AT_HOME.has(word))),
  );
  const ids = [
    userId,
    circle.ownContactId,
    circle.homeContactId,
    ...around.flatMap(({ id, userId }) => [id, userId]),
  ];
  return [...new Set(ids.flatMap((id) => id ?? []))];
}

/** Whether the memory concerns or names somebody mentioned in the prompt. */
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
