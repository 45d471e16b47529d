import { expect, test } from 'vitest';
import type { RelationshipStatus } from '#server/domain/words/vocabulary.ts';
import { builtInTypes } from './built-in-types.ts';
import { familyAround } from './family-around.ts';
import type { StoredTie } from './stated-and-derived-ties.ts';

const types = builtInTypes.map((type) => ({ ...type, inverse: type.inverse ?? null, isBuiltIn: true }));

/** "Ana parent_of Eli" or "Ana partner_of Leo former", optionally with a word for the first: "Ana parent_of Eli = mother". */
function known(...lines: string[]) {
  const stored = lines.map((line, index): StoredTie => {
    const [fact = '', word = null] = line.split(' = ');
    const [aId = '', type = '', bId = '', status = 'current'] = fact.split(' ');
    const statuses: RelationshipStatus[] = ['current', 'former', 'disputed', 'proposed'];
    return {
      relationshipId: `r${index}`,
      aId,
      bId,
      type,
      status: statuses.find((one) => one === status) ?? 'current',
      aNoun: word,
      bNoun: null,
    };
  });
  const names = [...new Set(stored.flatMap(({ aId, bId }) => [aId, bId]))].toSorted();
  return {
    people: new Map(names.map((name) => [name, name])),
    stored,
    types,
    groups: { households: new Set<string>(), teams: new Set<string>() },
  };
}
const MOST = 200;
const relationsOf = (family: ReturnType<typeof familyAround>): Record<string, string | null> =>
  Object.fromEntries(family.members.map(({ id, relation }) => [id, relation]));

const remarried = known(
  'Vera parent_of Lena = mother',
  'Otto parent_of Lena',
  'Vera ex_partner_of Otto',
  'Vera partner_of Milan',
  'Vera parent_of Mia',
  'Milan parent_of Mia',
  'Milan step_parent_of Lena',
  'Otto partner_of Ida',
  'Greta godparent_of Lena',
  'Kim friend_of Lena',
  'Pat friend_of Milan = like a brother',
);

test('says what everybody is to the one in the middle', () => {
  expect(relationsOf(familyAround(remarried, 'Lena', MOST))).toEqual({
    Lena: null,
    Vera: 'mother',
    Otto: 'parent',
    Milan: 'step-parent',
    Mia: 'half-sibling',
    Ida: 'partner of Otto',
    Greta: 'godparent',
    Pat: 'like a brother of Milan',
  });
});

test('marks what is derived and who is family by choice', () => {
  const { members } = familyAround(remarried, 'Lena', MOST);
  expect(members.filter(({ isDerived }) => isDerived).map(({ id }) => id)).toEqual(['Mia']);
  expect(members.filter(({ isChosen }) => isChosen).map(({ id }) => id)).toEqual(['Greta', 'Pat']);
});

test('leaves friends, disputed and proposed relationships out', () => {
  const family = familyAround(
    known(
      'Ana parent_of Eli',
      'Ana friend_of Kim',
      'Leo parent_of Eli disputed',
      'Zoë sibling_of Eli proposed',
    ),
    'Eli',
    MOST,
  );
  expect(family.members.map(({ id }) => id)).toEqual(['Eli', 'Ana']);
});

test('shows parents of one child as derived co-parents unless they are a couple', () => {
  const links = (...lines: string[]) =>
    familyAround(known('Ana parent_of Eli', 'Leo parent_of Eli', ...lines), 'Eli', MOST)
      .links.filter(({ type }) => type !== 'parent_of')
      .map(({ type, isDerived }) => `${type} ${isDerived ? 'derived' : 'stated'}`);
  expect(links()).toEqual(['co_parent_of derived']);
  expect(links('Ana co_parent_of Leo')).toEqual(['co_parent_of stated']);
  expect(links('Ana co_parent_of Leo', 'Leo partner_of Ana')).toEqual(['partner_of stated']);
  expect(links('Ana partner_of Leo', 'Leo ex_partner_of Ana')).toEqual(['ex_partner_of stated']);
  expect(links('Ana partner_of Leo former', 'Ana co_parent_of Leo')).toEqual(['ex_partner_of stated']);
});

test('counts whom it leaves out, farthest first', () => {
  const family = familyAround(
    known('Ana parent_of Eli', 'Pilar parent_of Ana', 'Eli parent_of Zoë'),
    'Eli',
    3,
  );
  expect(family.members).toHaveLength(3);
  expect(family.omitted).toBe(1);
  expect(family.links.every(({ a, b }) => a !== 'Pilar' && b !== 'Pilar')).toBe(true);
});

test('calls an aunt who is also godmother both', () => {
  const family = familyAround(
    known('Nora parent_of Eli', 'Nora sibling_of Ana', 'Ana godparent_of Eli = godmother'),
    'Eli',
    MOST,
  );
  expect(relationsOf(family).Ana).toBe('godmother, aunt');
});
