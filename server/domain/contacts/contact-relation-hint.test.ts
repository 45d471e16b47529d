import { describe, expect, test } from 'vitest';
import { type StoredTie, tiesOf } from '#server/domain/relationships/stated-and-derived-ties.ts';
import { personNamed as contact, knownTypes } from '#server/domain/testing/contact-directory.ts';
import { contactRelationHints } from './contact-relation-hint.ts';
import type { Directory } from './resolve-contact.ts';

const tie = (aId: string, type: string, bId: string, over: Partial<StoredTie> = {}): StoredTie => ({
  relationshipId: `${aId} ${type} ${bId}`,
  aId,
  bId,
  type,
  status: 'current',
  aNoun: null,
  bNoun: null,
  ...over,
});

const contacts = [
  contact('Nora', { isMember: true }),
  contact('Leo', { isMember: true }),
  contact('Home', { kind: 'group', isHome: true }),
  contact('Choir', { kind: 'group' }),
  contact('Climbers', { kind: 'group' }),
  contact('Bakery', { kind: 'organisation' }),
  contact('Ana'),
  contact('Carmen'),
  contact('Alex', { aliases: ['Lex'] }),
  contact('Chidi'),
  contact('Pilar'),
];
const relationships = [
  tie('Ana', 'sibling_of', 'Nora', { aNoun: 'sister' }),
  tie('Carmen', 'parent_of', 'Ana'),
  tie('Carmen', 'parent_of', 'Nora', { aNoun: 'mum' }),
  tie('Pilar', 'parent_of', 'Carmen'),
  tie('Alex', 'member_of', 'Choir'),
  tie('Nora', 'member_of', 'Climbers'),
  tie('Alex', 'friend_of', 'Leo', { status: 'former' }),
  tie('Leo', 'partner_of', 'Nora', { status: 'former' }),
];
const directory: Directory = {
  meId: 'Nora',
  homeId: 'Home',
  contacts,
  relationships,
  types: knownTypes,
  groups: { households: new Set(['Home']), teams: new Set() },
};
const hints = contactRelationHints(directory, tiesOf(relationships, knownTypes));
const listed = (id: string, reach: string | null = null): string =>
  hints.listed(contacts.find((one) => one.id === id) ?? contact(id), reach);

describe('a hint in a list', () => {
  test.each<[string, string | null, string]>([
    ['Nora', null, 'you'],
    ['Home', null, 'your household'],
    ['Ana', 'Lisboa', 'your sister'],
    ['Carmen', null, 'your mum'],
    ['Leo', null, 'formerly your partner'],
    ['Pilar', 'Lisboa', 'your grandparent'],
    ['Alex', null, 'member of Choir'],
    ['Chidi', 'chidi@example.org', 'chidi@example.org'],
    ['Chidi', null, ''],
    ['Choir', null, 'group'],
    ['Climbers', null, 'your group'],
    ['Bakery', 'Lisboa', 'organisation, Lisboa'],
    ['Bakery', null, 'organisation'],
  ])('of %s (%s) is “%s”', (id, reach, hint) => {
    expect(listed(id, reach)).toBe(hint);
  });
});

describe('a hint among candidates', () => {
  test('is never empty', () => {
    for (const one of contacts) expect(hints.apart(one)).not.toBe('');
    expect(hints.apart(contact('Chidi', { aliases: ['Chi'] }))).toBe('also called Chi');
    expect(hints.apart(contact('Chidi'))).toBe('person, added on 2026-11-21');
  });
});
