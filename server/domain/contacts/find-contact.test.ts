import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameKey } from '#server/domain/text/name-key.ts';
import { type Findable, findContacts, inOrder, typedWords } from './find-contact.ts';

const person = (name: string, over: Partial<Findable> = {}): Findable => ({
  id: name,
  name,
  fullName: null,
  nameFolded: nameKey(name),
  aliases: [],
  fields: [],
  ...over,
});

const PEOPLE = [
  person('Nora Rivera'),
  person('Leo Rivera'),
  person('Lea Rivera'),
  person('Ana Rivera', { aliases: ['Anita'] }),
  person('Anna Schmidt'),
  person('Annabel Frey'),
  person('Eva Schmidt'),
  person('Alex Kim'),
  person('Alex Moreau'),
  person('Alexandra Okafor', { aliases: ['Sasha'] }),
  person('Chidi Okafor'),
  person('José Luis Núñez'),
  person('Zoë O’Brien', { aliases: ['Auntie Zo'] }),
  person('William Hart', { aliases: ['Bill'] }),
  person('Willow Hart'),
  person('Mark Weber'),
  person('Mary Ann Weber'),
  person('María del Carmen Vidal', { aliases: ['Lolo'] }),
  person('Mara Lindqvist'),
  person('Maria Lindqvist'),
  person('John Fernández'),
  person('Jean-Luc Petit'),
  person('Jürgen Weiß', { fullName: 'Jürgen Friedrich Weiß' }),
  person('Łukasz Nowak'),
  person('Sophia Papadopoulou'),
  person('Dora Nilsen'),
  person('Cora Nilsen'),
  person('Tom Park'),
  person('Tim Park'),
  person('Stephen McDonald'),
  person('St Anne’s School'),
  person('Rivera family'),
  person('田中 太郎'),
  person('Дмитрий Иванов'),
];

const search = (text: string, people: readonly Findable[] = PEOPLE): string[] =>
  findContacts(text, people).found.map(({ id }) => id);

describe('the input finds', () => {
  test.each<[string, string[]]>([
    ['nora', ['Nora Rivera']],
    ['Nora Rivera', ['Nora Rivera']],
    ['rivera nora', ['Nora Rivera']],
    ['RIVERA', ['Rivera family', 'Ana Rivera', 'Lea Rivera', 'Leo Rivera', 'Nora Rivera']],
    ['leo', ['Leo Rivera']],
    ['lea', ['Lea Rivera']],
    ['eva', ['Eva Schmidt']],
    ['tom', ['Tom Park']],
    ['alex', ['Alex Kim', 'Alex Moreau', 'Alexandra Okafor']],
    ['alex m', ['Alex Moreau']],
    ['zoe', ['Zoë O’Brien']],
    ['obrien', ['Zoë O’Brien']],
    ["o'brien", ['Zoë O’Brien']],
    ['brien zo', ['Zoë O’Brien']],
    ['jose nunez', ['José Luis Núñez']],
    ['jose luis', ['José Luis Núñez']],
    ['lukasz', ['Łukasz Nowak']],
    ['jurgen weiss', ['Jürgen Weiß']],
    ['friedrich', ['Jürgen Weiß']],
    ['jean luc', ['Jean-Luc Petit']],
    ['jeanluc', ['Jean-Luc Petit']],
    ['jean-luc', ['Jean-Luc Petit']],
    ['maryann', ['Mary Ann Weber']],
    ['mc donald', ['Stephen McDonald']],
    ['lolo', ['María del Carmen Vidal']],
    ['anita', ['Ana Rivera']],
    ['auntie', ['Zoë O’Brien']],
    ['bill', ['William Hart']],
    ['st annes', ['St Anne’s School']],
    ['太郎', ['田中 太郎']],
    ['дмитрий', ['Дмитрий Иванов']],
    ['jon', ['John Fernández']],
    ['sofia', ['Sophia Papadopoulou']],
    ['anna', ['Anna Schmidt', 'Annabel Frey', 'Ana Rivera']],
    ['ana', ['Ana Rivera', 'Anna Schmidt']],
    ['marc', ['Mark Weber']],
    ['kora', ['Cora Nilsen']],
    ['nunes', ['José Luis Núñez']],
    ['Jsoé', ['José Luis Núñez']],
    ['Okofor', ['Alexandra Okafor', 'Chidi Okafor']],
    ['Wiliam', ['William Hart']],
    ['Willaim', ['William Hart']],
    ['Alexnadra', ['Alexandra Okafor']],
    ['fernadnez', ['John Fernández']],
    ['fernandz', ['John Fernández']],
    ['Lindqivst', ['Mara Lindqvist', 'Maria Lindqvist']],
    ['papadopulu', ['Sophia Papadopoulou']],
    ['nora rivra', ['Nora Rivera']],
    ['chdii okafro', ['Chidi Okafor']],
    ['shcmidt', ['Anna Schmidt', 'Eva Schmidt']],
    ['mork', ['Mark Weber']],
    ['jurgn', ['Jürgen Weiß']],
    ['lukaz', ['Łukasz Nowak']],
    ['sasah', ['Alexandra Okafor']],
    ['дмтирий', ['Дмитрий Иванов']],
    ['okofo', ['Alexandra Okafor', 'Chidi Okafor']],
    ['lia', []],
    ['eve', []],
    ['tam', []],
    ['dan', []],
    ['nola', []],
    ['mars', []],
    ['max', []],
    ['bob', []],
    ['river rock', []],
    ['nora okafor', []],
    ['ale x', []],
  ])('“%s”', (text, names) => {
    expect(search(text)).toEqual(names);
  });
});

describe('the order', () => {
  const rank = (text: string, name: string, over: Partial<Findable> = {}): number =>
    findContacts(text, [person(name, over)]).found[0]?.rank ?? Number.POSITIVE_INFINITY;

  test('is exact, beginning, word, inside, sound, misspelling', () => {
    const ranks = [
      rank('anna', 'Anna'),
      rank('anna', 'Anna Rivera'),
      rank('anna', 'Annabel'),
      rank('anna', 'María Anna'),
      rank('anna', 'María Annabel'),
      rank('anna', 'Susanna'),
      rank('anna', 'Ana'),
    ];
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    expect(new Set(ranks).size).toBe(ranks.length);
    expect(rank('okafor', 'Okaffor')).toBeLessThan(rank('okafor', 'Okofor'));
  });

  test('ranks names before aliases, and aliases before notes', () => {
    const fields = (field: 'note' | 'tag') => [{ field, label: field, value: 'climbing', words: [0] }];
    expect(rank('lolo', 'Lolo')).toBeLessThan(rank('lolo', 'Dolores', { aliases: ['Lolo'] }));
    expect(rank('climbing', 'Ana', { fields: fields('tag') })).toBeLessThan(
      rank('climbing', 'Ana', { fields: fields('note') }),
    );
  });

  test('is total, and the same for the same people in any order', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(PEOPLE),
        fc.constantFrom('a', 'an', 'rivera', 'ma', 'Okofor'),
        (people, text) => {
          const { found } = findContacts(text, people);
          expect(found.toSorted(inOrder)).toEqual(found);
          expect(search(text, people.toReversed())).toEqual(found.map(({ id }) => id));
        },
      ),
    );
  });
});

describe('the reason for a match', () => {
  const why = (text: string, one: Findable): string[] =>
    findContacts(text, [one]).found[0]?.why() ?? ['nothing'];
  const ana = person('Ana Rivera', { fullName: 'Ana María Rivera', aliases: ['Lolo'] });

  test('is empty when the name itself matches', () => {
    expect(why('ana', ana)).toEqual([]);
    expect(why('riv', ana)).toEqual([]);
  });

  test('names the matching field', () => {
    expect(why('lol', ana)).toEqual(['alias “Lolo”']);
    expect(why('maria', ana)).toEqual(['full name “Ana María Rivera”']);
    expect(why('rivrea', ana)).toEqual(['close to “Rivera”']);
    const mail = { field: 'channel' as const, label: 'e-mail', value: 'ana@example.org', words: [0] };
    expect(why('ana@ex', person('A. R.', { fields: [mail] }))).toEqual(['e-mail ana@example.org']);
    const day = { field: 'day' as const, label: 'day', value: 'Wedding', words: [0] };
    expect(why('wedd', person('A. R.', { fields: [day] }))).toEqual(['day “Wedding”']);
  });

  test('shows an excerpt of a note around the match', () => {
    const value = `${'One of many words. '.repeat(20)}Allergic to nuts and to cats, asks before dinner, always brings wine.`;
    const note = { field: 'note' as const, label: 'note', value, words: [0] };
    const [said] = why('nuts', person('A. R.', { fields: [note] }));
    expect(said).toMatch(/^note “….*Allergic to nuts.*…”$/);
    expect(said?.length).toBeLessThan(90);
  });

  test('suggests a spelling only when nothing but misspellings match', () => {
    const meant = (text: string) => findContacts(text, PEOPLE).didYouMean;
    expect(meant('Okofor')).toBe('Okafor');
    expect(meant('Nora rivra')).toBe('Nora Rivera');
    expect(meant('Jon Fernadnez')).toBe('John Fernández');
    expect(meant('Nora')).toBeNull();
    expect(meant('jon')).toBeNull();
    expect(meant('nobody at all')).toBeNull();
  });
});

describe('finding any contacts', () => {
  const name = fc
    .array(fc.string({ unit: fc.constantFrom(...'abeéilmnoñrstuz'), minLength: 2, maxLength: 9 }), {
      minLength: 1,
      maxLength: 3,
    })
    .map((words) => words.join(' '));
  const people = fc.uniqueArray(name, { maxLength: 12 }).map((names) => names.map((one) => person(one)));

  test('everybody is found by their name, ahead of contacts with other names', () => {
    fc.assert(
      fc.property(people, fc.nat(), (all, at) => {
        const one = all[at % Math.max(1, all.length)];
        if (!one) return;
        const found = search(one.name, all);
        const same = all.filter((other) => nameKey(other.name) === nameKey(one.name)).length;
        expect(found.slice(0, same)).toContain(one.id);
      }),
    );
  });

  test('a word of three letters matches no misspelling', () => {
    fc.assert(
      fc.property(
        people,
        fc.string({ unit: fc.constantFrom(...'abeilmnorst'), minLength: 3, maxLength: 3 }),
        (all, text) => {
          for (const { why } of findContacts(text, all).found) {
            for (const reason of why()) expect(reason).toMatch(/^close to/);
          }
          expect(findContacts(text, all).didYouMean).toBeNull();
        },
      ),
    );
  });

  test('every result matches every word of the input', () => {
    fc.assert(
      fc.property(people, name, (all, text) => {
        const each = typedWords(text).map((word) => new Set(search(word, all)));
        for (const id of search(text, all)) expect(each.every((ids) => ids.has(id))).toBe(true);
      }),
    );
  });
});

describe('a title before a name', () => {
  const titled = [person('Dr Priya Nair'), person('Ms Okafor'), person('Dr Osei'), person('Missy Okafor')];

  test.each<[string, string[]]>([
    ['miss okafor', ['Ms Okafor', 'Missy Okafor']],
    ['dr nair', ['Dr Priya Nair']],
    ['dr', ['Dr Osei', 'Dr Priya Nair']],
    ['priya', ['Dr Priya Nair']],
  ])('“%s” finds %j', (text, names) => {
    expect(search(text, titled)).toEqual(names);
  });
});
