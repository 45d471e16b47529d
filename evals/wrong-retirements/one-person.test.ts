import { expect, test } from 'vitest';

import {
  type Directory,
  type ExistingContact,
  resolverFor,
} from '#server/domain/contacts/resolve-contact.ts';
import { compareStatements } from '#server/domain/english/compare-statements.ts';
import { parseStatement, readClaims } from '#server/domain/english/parse-statement.ts';
import { builtInTypes } from '#server/domain/relationships/built-in-types.ts';
import type { StoredTie } from '#server/domain/relationships/stated-and-derived-ties.ts';
import { nameKey } from '#server/domain/text/name-key.ts';

/** People with their relationship to Nora and the words that refer to them. */
const PEOPLE: readonly (readonly [name: string, type: string, noun: string, called: readonly string[]])[] = [
  ['Carmen Rivera', 'parent_of', 'mother', ['Mum', 'my mum', 'my mother', 'Carmen', 'my mom Carmen', 'Mam']],
  ['Nuño Rivera', 'parent_of', 'father', ['Dad', 'my dad', 'my father', 'Nuño', 'my father Nuño']],
  ['Leo Okafor', 'partner_of', 'husband', ['my husband', 'Leo', 'my husband Leo', 'my partner', 'my hubby']],
  ['Siân Rees', 'sibling_of', 'sister', ['my sister', 'Siân', 'my sister Siân', 'my sis', 'Sian']],
  ['Grace Okafor', 'grandparent_of', 'grandmother', ['my gran', 'my grandma', 'Grace', 'my nan', 'Gran']],
  ['Ted Rivera', 'pibling_of', 'uncle', ['my uncle', 'Uncle Ted', 'Ted', 'my uncle Ted']],
  ['Priya Shah', 'manages', 'boss', ['my boss', 'Priya', 'my manager', 'my boss Priya']],
  ['Zoë Weiß', 'child_of', 'daughter', ['my daughter', 'Zoë', 'my daughter Zoë', 'our Zoë']],
];

const contact = (name: string): ExistingContact => ({
  id: name,
  name,
  kind: 'person',
  givenName: null,
  aliases: [],
  isMember: name === 'Nora',
  isHome: false,
  addedOn: '2026-11-21',
  mergedIds: [],
});

const ties = PEOPLE.map(
  ([name, type, noun]): StoredTie => ({
    relationshipId: name,
    aId: name,
    bId: 'Nora',
    type,
    status: 'current',
    aNoun: noun,
    bNoun: null,
  }),
);
const directory: Directory = {
  meId: 'Nora',
  homeId: null,
  contacts: ['Nora', ...PEOPLE.map(([name]) => name)].map(contact),
  relationships: ties,
  types: builtInTypes.map((type) => ({ ...type, inverse: type.inverse ?? null })),
  groups: { households: new Set(), teams: new Set() },
};
const names = new Map(
  PEOPLE.flatMap(([name]) => [
    [nameKey(name), name],
    [nameKey(name.split(' ')[0] ?? ''), name],
  ]),
);

const SAYS = [
  ['lives in Cork', 'moved to Delft'],
  ['loves olives', 'can’t stand olives'],
  ['is seventy', 'works at the harbour'],
] as const;

const pairs = PEOPLE.flatMap(([name, , , called]) =>
  called.flatMap((one, at) =>
    called.slice(at + 1).map((other, index) => {
      const [before, after] = SAYS[(at + index) % SAYS.length] ?? SAYS[0];
      return { name, one, other, existing: `${one} ${before}`, incoming: `${other} ${after}` };
    }),
  ),
);
const told = (statement: string) => ({
  statement,
  claims: readClaims(parseStatement(statement), { speaker: 'Nora', names }),
  scope: 'contact Nora',
  qualifier: null,
  occurredAt: null,
});

test('one person in other words is never taken for two, in at least fifty pairs', () => {
  expect(pairs.length).toBeGreaterThanOrEqual(50);
  const { resolve } = resolverFor(directory);
  const idOf = (ref: string): string => {
    const found = resolve(ref);
    return found.outcome === 'found' ? found.contact.id : found.outcome;
  };
  const wrong = pairs.filter(
    ({ name, one, other, existing, incoming }) =>
      idOf(one) !== name ||
      idOf(other) !== name ||
      compareStatements(told(existing), told(incoming)).areTwoPeople,
  );
  expect(wrong).toEqual([]);
});
