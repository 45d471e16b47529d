import { subjectOf } from '#server/memories/memory/present.ts';
import type { MemoryRow } from '#server/memories/memory/sql/rows.ts';
import type { Acquaintance } from '../sql.ts';
import type { Caller } from './item.ts';

export interface PeopleAround {
  byId: ReadonlyMap<string, Acquaintance>;
  meant: ReadonlySet<string>;
  ambiguous: ReadonlySet<string>;
  /** Added to the search text, so that "my sister" also finds memories about Ana. */
  names: string;
}

/** Words for people who live with the caller and may have no account. */
const AT_HOME = new Set(
  'husband wife spouse partner child kid son daughter stepchild stepson stepdaughter'.split(' '),
);

export function concernedKeys({
  circle,
  userId,
  people,
}: Pick<Caller, 'circle' | 'userId' | 'people'>): string[] {
  const around = [...people.byId.values()].filter(
    ({ id, userId: member, isOfHome, noun, otherNouns }) =>
      !people.ambiguous.has(id) &&
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

export function concernsMeant(row: MemoryRow, people: PeopleAround): boolean {
  return concernsOneOf(row, people.meant);
}

export function concernsOneOf(row: MemoryRow, contacts: ReadonlySet<string>): boolean {
  const concerned = [
    row.contactId,
    row.contactId === null && row.relationshipId === null ? (subjectOf(row) ?? row.owner)?.id : null,
    row.relationship?.a.id,
    row.relationship?.b.id,
    ...row.who.map((contact) => contact.id),
  ];
  return concerned.some((id) => id !== null && id !== undefined && contacts.has(id));
}
