import { isOfHousehold as isOfOurs, subjectOf, unlinkedOf } from '#server/memories/memory/present.ts';
import type { MemoryRow } from '#server/memories/memory/sql/memory-rows.ts';
import type { Acquaintance } from '../sql.ts';
import type { Caller } from './surfaced-item.ts';

export interface PeopleAround {
  byId: ReadonlyMap<string, Acquaintance>;
  meant: ReadonlySet<string>;
  ambiguous: ReadonlySet<string>;
  /** Whether the prompt is about people who visit, without naming them. */
  hasGuests: boolean;
  /** Added to the search text, so that "my sister" also finds memories about Ana. */
  names: string;
}

/** Relations of people who live with the caller and may have no account. */
const AT_HOME = new Set(
  'husband wife spouse partner child kid son daughter stepchild stepson stepdaughter'.split(' '),
);

const isOfHousehold = ({ userId, isOfHome, noun, otherNouns }: Acquaintance): boolean =>
  userId !== null ||
  isOfHome ||
  [noun, ...(otherNouns ?? [])].some((word) => word !== null && AT_HOME.has(word));

/** Whether a prompt about the household concerns this person. If guests are expected, friends and relatives count too. */
const isConcerned = (person: Acquaintance, { hasGuests }: PeopleAround): boolean =>
  isOfHousehold(person) || (hasGuests && person.kind === 'person' && person.noun !== null);

export function isAboutConcerned(row: MemoryRow, people: PeopleAround): boolean {
  if (isOfOurs(row)) return true;
  const whom = subjectIdOf(row);
  const person = whom === null ? undefined : people.byId.get(whom);
  return person !== undefined && isConcerned(person, people);
}

export function concernedKeys({
  circle,
  userId,
  people,
}: Pick<Caller, 'circle' | 'userId' | 'people'>): string[] {
  const around = [...people.byId.values()].filter(
    (person) =>
      !people.ambiguous.has(person.id) && (isConcerned(person, people) || people.meant.has(person.id)),
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

const subjectIdOf = (row: MemoryRow): string | null =>
  row.contactId ?? (row.relationshipId === null ? ((subjectOf(row) ?? ownerMeant(row))?.id ?? null) : null);

const ownerMeant = (row: MemoryRow): MemoryRow['owner'] => (unlinkedOf(row) === null ? row.owner : null);

export function concernsOneOf(row: MemoryRow, contacts: ReadonlySet<string>): boolean {
  const concerned = [
    subjectIdOf(row),
    row.relationship?.a.id,
    row.relationship?.b.id,
    ...row.who.map((contact) => contact.id),
  ];
  return concerned.some((id) => id !== null && id !== undefined && contacts.has(id));
}
