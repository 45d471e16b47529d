import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StoredTie } from '#server/domain/relationships/stated-and-derived-ties.ts';
import { personNamed as contact, knownTypes } from '#server/domain/testing/contact-directory.ts';
import type { RelationshipStatus } from '#server/domain/words/vocabulary.ts';
import { type Directory, type Resolved, resolverFor } from './resolve-contact.ts';

let next = 0;
const tie = (
  aId: string,
  type: string,
  bId: string,
  over: { aNoun?: string; bNoun?: string; status?: RelationshipStatus } = {},
): StoredTie => ({
  relationshipId: `r${next++}`,
  aId,
  bId,
  type,
  status: over.status ?? 'current',
  aNoun: over.aNoun ?? null,
  bNoun: over.bNoun ?? null,
});

const contacts = [
  contact('Nora Rivera', { isMember: true }),
  contact('Leo Okafor', { isMember: true }),
  contact('Ana Rivera', { aliases: ['Anita'] }),
  contact('Alex Rivera'),
  contact('Alex Okafor'),
  contact('Jürgen Weiß'),
  contact('Maria Schmidt'),
  contact('Zoë O’Brien'),
  contact('Grace'),
  contact('Carmen Rivera', { aliases: ['Abuela'] }),
  contact('Rosa Rivera'),
  contact('Rivera family', { kind: 'group', isHome: true }),
  contact('Ana’s Bakery', { kind: 'organisation' }),
];
const relationships = [
  tie('Ana Rivera', 'sibling_of', 'Nora Rivera', { aNoun: 'sister' }),
  tie('Alex Rivera', 'sibling_of', 'Nora Rivera', { aNoun: 'brother' }),
  tie('Leo Okafor', 'partner_of', 'Nora Rivera'),
  tie('Jürgen Weiß', 'partner_of', 'Nora Rivera', { status: 'former' }),
  tie('Alex Okafor', 'colleague_of', 'Leo Okafor'),
  tie('Maria Schmidt', 'manages', 'Ana Rivera', { aNoun: 'boss' }),
  tie('Maria Schmidt', 'partner_of', 'Zoë O’Brien', { bNoun: 'wife' }),
  tie('Carmen Rivera', 'parent_of', 'Nora Rivera', { aNoun: 'mum' }),
  tie('Rosa Rivera', 'parent_of', 'Carmen Rivera'),
];
const directory: Directory = {
  meId: 'Nora Rivera',
  homeId: 'Rivera family',
  contacts,
  relationships,
  types: knownTypes,
  groups: { households: new Set(['Rivera family']), teams: new Set() },
};
const resolve = (ref: string, over: Partial<Directory> = {}): Resolved =>
  resolverFor({ ...directory, ...over }).resolve(ref);
const foundIn = (resolved: Resolved): string | null =>
  resolved.outcome === 'found' ? resolved.contact.name : null;

describe('resolving a reference', () => {
  // biome-ignore format: a table reads better packed
  test.each([
    ['me', 'Nora Rivera'], ['I', 'Nora Rivera'], ['Myself', 'Nora Rivera'],
    ['us', 'Rivera family'], ['our household', 'Rivera family'], ['Rivera family', 'Rivera family'],
    ['Ana Rivera', 'Ana Rivera'], ['ana rivera', 'Ana Rivera'], ['Ana', 'Ana Rivera'], ['Anita', 'Ana Rivera'],
    ['jurgen weiss', 'Jürgen Weiß'], ['ZOE OBRIEN', 'Zoë O’Brien'], ["Zoe O'Brien", 'Zoë O’Brien'], ['our Ana', 'Ana Rivera'],
    ['Ana’s Bakery', 'Ana’s Bakery'],
    ['my sister', 'Ana Rivera'], ['my sister Ana', 'Ana Rivera'], ['my little sister Ana', 'Ana Rivera'],
    ['My brother', 'Alex Rivera'], ['my brother Alex', 'Alex Rivera'], ['my sibling Alex', 'Alex Rivera'],
    ['Leo’s colleague', 'Alex Okafor'], ["Leo's colleague Alex", 'Alex Okafor'], ['the colleague of Leo', 'Alex Okafor'],
    ['my partner', 'Leo Okafor'], ['my husband', 'Leo Okafor'], ['my ex', 'Jürgen Weiß'],
    ["Ana's boss", 'Maria Schmidt'], ["my sister's boss", 'Maria Schmidt'], ["my sister Ana's boss", 'Maria Schmidt'],
    ["Ana's boss's wife", 'Zoë O’Brien'], ["my sister's boss's wife", 'Zoë O’Brien'],
    ['Mum', 'Carmen Rivera'], ['my mum', 'Carmen Rivera'], ['Abuela', 'Carmen Rivera'],
    ['my grandmother', 'Rosa Rivera'], ['my mum’s mum', 'Rosa Rivera'], ['Grandma Rosa', 'Rosa Rivera'],
    ['the boss of Ana', 'Maria Schmidt'], ["my mother's daughter", null],
  ] as const)('“%s” is %s', (ref, expected) => {
    expect(foundIn(resolve(ref))).toBe(expected);
  });

  test('two Alexes are never guessed; the hints tell them apart', () => {
    const resolved = resolve('Alex');
    expect(resolved).toMatchObject({
      outcome: 'ambiguous',
      candidates: [
        { name: 'Alex Rivera', hint: 'your brother' },
        { name: 'Alex Okafor', hint: 'colleague of Leo Okafor' },
      ],
    });
    expect(resolved.outcome === 'ambiguous' && resolved.question).toBe(
      'Which contact does “Alex” mean: Alex Rivera (your brother) or Alex Okafor (colleague of Leo Okafor)?',
    );
  });

  test('does not guess between two siblings when the word fits both', () => {
    expect(resolve('my sibling').outcome).toBe('ambiguous');
    expect(resolve("my sibling's partner").outcome).toBe('ambiguous');
  });

  test('a word that the household uses for nobody matches everyone it can describe', () => {
    const neutral = relationships.map((row) => ({ ...row, aNoun: null }));
    expect(resolve('my sister', { relationships: neutral }).outcome).toBe('ambiguous');
    const brothers = relationships.filter((row) => row.aId !== 'Ana Rivera');
    expect(resolve('my sister', { relationships: brothers })).toMatchObject({ outcome: 'unknown', near: [] });
  });

  test('a former partner is not “my partner”, but is offered', () => {
    const separated = relationships.filter((row) => row.aId !== 'Leo Okafor');
    expect(resolve('my partner', { relationships: separated })).toMatchObject({
      outcome: 'unknown',
      near: [{ name: 'Jürgen Weiß', hint: 'formerly your partner' }],
      newName: null,
    });
  });
});

describe('an unknown reference', () => {
  test('an unknown name may become a new contact', () => {
    expect(resolve('Siân Davies')).toMatchObject({ outcome: 'unknown', near: [], newName: 'Siân Davies' });
    expect(resolve('Uncle Bob')).toMatchObject({ outcome: 'unknown', near: [], newName: 'Uncle Bob' });
  });

  test.each([
    ['Anna Rivera', 'Ana Rivera'],
    ['Jurgen Weis', 'Jürgen Weiß'],
    ['Grace Hopper', 'Grace'],
    ['Graxe', 'Grace'],
    ['my colleague Grace', 'Grace'],
  ])('“%s” is close to %s, so it asks', (ref, near) => {
    expect(resolve(ref)).toMatchObject({ outcome: 'unknown', near: [{ name: near }] });
  });

  test('words that are not a name never become a new contact', () => {
    expect(resolve('my dentist')).toMatchObject({ outcome: 'unknown', near: [], newName: null });
    expect(resolve("Leo's boss")).toMatchObject({ outcome: 'unknown', newName: null });
    expect(resolve('my dentist Ines')).toMatchObject({
      newName: 'Ines',
      said: { anchorId: 'Nora Rivera', type: 'doctor_of' },
    });
    expect(resolve('0193b3a0-0000-7000-8000-000000000000')).toMatchObject({ newName: null, near: [] });
  });

  test('an agent of the household has no “me”', () => {
    expect(resolve('me', { meId: null })).toMatchObject({ outcome: 'unknown', newName: null });
    expect(resolve('my sister', { meId: null })).toMatchObject({ outcome: 'unknown', newName: null });
    expect(foundIn(resolve('us', { meId: null }))).toBe('Rivera family');
  });
});

describe('for any household and any words', () => {
  const anyName = fc.constantFrom('Alex', 'Álex', 'Ana', 'Zoë Kim', 'Alex Kim', 'Sam O’Neil', 'Kim');
  const anyHousehold = fc
    .array(anyName, { minLength: 1, maxLength: 8 })
    .map((names) => names.map((name, index) => contact(name, { id: `c${index}` })));

  test('a name is found only when it can mean one contact', () => {
    fc.assert(
      fc.property(anyHousehold, anyName, (people, ref) => {
        const resolved = resolve(ref, { contacts: people, relationships: [] });
        const bare = (name: string) => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
        const meant = people.filter(
          ({ name }) => bare(name) === bare(ref) || bare(name.split(' ')[0] ?? '') === bare(ref),
        );
        if (meant.length > 1) expect(resolved.outcome).toBe('ambiguous');
        if (meant.length === 1)
          expect(resolved).toMatchObject({ outcome: 'found', contact: { id: meant[0]?.id } });
        if (meant.length === 0) expect(resolved.outcome).toBe('unknown');
      }),
    );
  });

  test('any text resolves without an error, and only to existing contacts', () => {
    const words = fc.constantFrom(
      'my',
      'our',
      'sister',
      'Ana',
      'Alex',
      "'s",
      'of',
      'the',
      'boss',
      'mum',
      '’',
      'Leo’s',
    );
    const sentence = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.array(words, { maxLength: 7 }).map((all) => all.join(' ')),
    );
    fc.assert(
      fc.property(sentence, (ref) => {
        const resolved = resolve(ref);
        const shown =
          resolved.outcome === 'found'
            ? [resolved.contact]
            : resolved.outcome === 'ambiguous'
              ? resolved.candidates
              : resolved.near;
        expect(shown.every(({ id }) => contacts.some((known) => known.id === id))).toBe(true);
      }),
    );
  });
});
