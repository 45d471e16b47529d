import { describe, expect, test } from 'vitest';
import type { RelationshipStatus } from '#server/domain/words/vocabulary.ts';
import { builtInTypes } from './built-in-types.ts';
import { familyAround } from './family-around.ts';
import type { StoredTie } from './stated-and-derived-ties.ts';

const types = builtInTypes.map((type) => ({ ...type, inverse: type.inverse ?? null, isBuiltIn: true }));

/** "Ana parent_of Eli", "Ana partner_of Leo former" or "… private", with a word for the first: "Ana parent_of Eli = mother". */
function known(...lines: string[]) {
  const stored = lines.map((line, index): StoredTie => {
    const [fact = '', word = null] = line.split(' = ');
    const [aId = '', type = '', bId = '', ...marks] = fact.split(' ');
    const statuses: RelationshipStatus[] = ['current', 'former', 'disputed', 'proposed'];
    return {
      relationshipId: `r${index}`,
      aId,
      bId,
      type,
      status: statuses.find((one) => marks.includes(one)) ?? 'current',
      privacy: marks.includes('private') ? 'private' : 'public',
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
  expect(links('Ana partner_of Leo', 'Ana ex_partner_of Leo former')).toEqual(['partner_of stated']);
  expect(links('Ana ex_partner_of Leo former', 'Ana partner_of Leo')).toEqual(['partner_of stated']);
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

test.each([
  [2, ['Eli', 'Ana'], 2],
  [3, ['Eli', 'Ana', 'Greta'], 1],
  [4, ['Eli', 'Ana', 'Greta', 'Sam'], 0],
])('counts family by choice beyond %i people', (most, shown, omitted) => {
  const facts = known('Ana parent_of Eli', 'Greta godparent_of Eli', 'Sam godparent_of Ana');
  const family = familyAround(facts, 'Eli', most);
  expect(family.members.map(({ id }) => id)).toEqual(shown);
  expect(family.omitted).toBe(omitted);
});

test('calls an aunt who is also godmother both', () => {
  const family = familyAround(
    known('Nora parent_of Eli', 'Nora sibling_of Ana', 'Ana godparent_of Eli = godmother'),
    'Eli',
    MOST,
  );
  expect(relationsOf(family).Ana).toBe('godmother, aunt');
});

test('calls the other parent of a descendant a co-parent', () => {
  const family = familyAround(
    known('Vera parent_of Nora', 'Nora parent_of Eli', 'Jürgen parent_of Eli'),
    'Vera',
    MOST,
  );
  expect(relationsOf(family)).toMatchObject({
    Nora: 'child',
    Eli: 'grandchild',
    Jürgen: 'co-parent of Nora',
  });
  expect(family.members.find(({ id }) => id === 'Jürgen')).toMatchObject({ isDerived: true });
});

describe('privacy', () => {
  const privateIn = (focus: string, ...lines: string[]) => {
    const { members, links } = familyAround(known(...lines), focus, MOST);
    return {
      people: members.filter(({ privacy }) => privacy === 'private').map(({ id }) => id),
      links: links
        .filter(({ privacy }) => privacy === 'private')
        .map(({ a, type, b }) => `${a} ${type} ${b}`),
    };
  };

  test('is that of the stated and derived ties behind a relation', () => {
    expect(
      privateIn('Eli', 'Ana parent_of Eli', 'Pilar parent_of Ana private', 'Leo sibling_of Ana'),
    ).toEqual({
      people: ['Pilar'],
      links: ['Pilar parent_of Ana'],
    });
    expect(privateIn('Eli', 'Ana parent_of Eli private', 'Leo sibling_of Ana').people).toEqual([
      'Ana',
      'Leo',
    ]);
  });

  test('is that of the whole way to somebody without words of their own', () => {
    const beyond = ['Jürgen partner_of Mei', 'Ines parent_of Mei'];
    expect(privateIn('Nora', 'Nora partner_of Jürgen private', ...beyond).people).toEqual([
      'Jürgen',
      'Mei',
      'Ines',
    ]);
    expect(privateIn('Nora', 'Nora sibling_of Jürgen', ...beyond).people).toEqual([]);
  });

  test('is public if a public way leads to somebody too', () => {
    const facts = ['Nora ex_partner_of Leo private', 'Nora parent_of Eli', 'Leo parent_of Eli'];
    expect(privateIn('Nora', ...facts)).toEqual({ people: ['Leo'], links: ['Nora ex_partner_of Leo'] });
    expect(privateIn('Nora', ...facts, 'Mei partner_of Leo').people).toEqual(['Leo']);
  });

  test('of parents of one child is public if both are known openly to be parents of one', () => {
    const facts = [
      'Ana parent_of Eli private',
      'Leo parent_of Eli',
      'Ana parent_of Zoë',
      'Leo parent_of Zoë',
    ];
    expect(privateIn('Zoë', ...facts).links).toEqual(['Ana parent_of Eli']);
    expect(privateIn('Eli', ...facts.slice(0, 2)).links).toContain('Ana co_parent_of Leo');
  });

  test('of a separated couple is that of everything their days come from', () => {
    const couple = ['Ana ex_partner_of Leo', 'Ana partner_of Leo former private'];
    expect(privateIn('Ana', ...couple).links).toEqual(['Ana ex_partner_of Leo']);
    expect(privateIn('Ana', ...couple, 'Ana co_parent_of Leo private').links).toHaveLength(1);
    expect(privateIn('Ana', 'Ana partner_of Leo', 'Ana ex_partner_of Leo former private').links).toEqual([]);
  });

  test('of family by choice is that of both the choice and the way to the one who chose', () => {
    expect(privateIn('Eli', 'Ana parent_of Eli', 'Sam godparent_of Ana private').people).toEqual(['Sam']);
    expect(privateIn('Eli', 'Ana parent_of Eli private', 'Sam godparent_of Ana').people).toEqual([
      'Ana',
      'Sam',
    ]);
  });
});
