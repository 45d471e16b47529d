import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalise } from '#server/domain/text/normalise-text.ts';
import {
  meantBy,
  mentionsGuests,
  type Nameable,
  type PromptWords,
  promptWords,
} from './mentioned-contacts.ts';

const wordsIn = (prompt: PromptWords, { name }: Nameable): string[] =>
  normalise(name)
    .split(' ')
    .filter((word) => prompt.words.includes(word));

const mentionsNoun = ({ text }: PromptWords, nouns: readonly string[]): boolean =>
  nouns.map(normalise).some((noun) => text.includes(` ${noun} `) || text.includes(` ${noun}s `));

function oneByOne(prompt: PromptWords, people: readonly Nameable[]): Set<string> {
  const named = people.filter(({ isNamed }) => isNamed);
  const rivalsOf = (one: Nameable): Nameable[] =>
    named.filter(
      (other) => other === one || wordsIn(prompt, one).some((word) => wordsIn(prompt, other).includes(word)),
    );
  const certain = named.filter((one) => rivalsOf(one).length === 1);
  const isMeant = (one: Nameable): boolean => {
    const rivals = rivalsOf(one);
    const inFull = rivals.filter(
      ({ name }) => name.includes(' ') && prompt.text.includes(` ${normalise(name)} `),
    );
    const tied = rivals.filter(
      ({ id, nouns, tiedTo }) =>
        nouns !== null || certain.some((other) => other.id !== id && tiedTo.includes(other.id)),
    );
    const chosen = rivals.length === 1 ? rivals : inFull.length > 0 ? inFull : tied;
    return chosen.length === 1 && chosen[0] === one;
  };
  return new Set(
    people
      .filter((one) => (one.nouns && mentionsNoun(prompt, one.nouns)) || (one.isNamed && isMeant(one)))
      .map(({ id }) => id),
  );
}

describe('contacts mentioned in a prompt', () => {
  const said = (prompt: string, names: readonly string[]): string[] => [
    ...meantBy(
      promptWords(prompt),
      names.map((name) => ({ id: name, name, isNamed: true, nouns: null, tiedTo: [] })),
    ),
  ];

  it('are told apart by names and not by titles', () => {
    expect(said('Is Dr. Nair in?', ['Dr Priya Nair', 'Dr Osei']).includes('Dr Priya Nair')).toBe(true);
    expect(said('Ask Priya', ['Dr Priya Nair', 'Priya Shah'])).toEqual([]);
    expect(said('Ask Priya Nair', ['Dr Priya Nair', 'Priya Shah'])).toEqual(['Dr Priya Nair']);
  });

  it('equal those of a pairwise comparison', () => {
    const name = fc.constantFrom('Ana', 'Ana Rivera', 'Alex', 'Alex Núñez', 'Zoë', 'Alex Rivera', 'Bo');
    const person = fc.record({
      name,
      isNamed: fc.boolean(),
      nouns: fc.constantFrom(null, ['sister'], ['friend', 'boss']),
      tiedTo: fc.subarray(['0', '1', '2', '3']),
    });
    const prompt = fc
      .array(fc.constantFrom('Ana', 'Rivera', 'Alex', "Zoë's", 'Núñez', 'my sister', 'and'), { maxLength: 7 })
      .map((words) => promptWords(words.join(' ')));
    fc.assert(
      fc.property(fc.array(person, { maxLength: 7 }), prompt, (people, asked) => {
        const all = people.map((one, index) => ({ ...one, id: String(index) }));
        expect(meantBy(asked, all)).toEqual(oneByOne(asked, all));
      }),
      { numRuns: 500 },
    );
  });

  it('are found among thousands of namesakes', () => {
    const crowd = Array.from({ length: 20_000 }, (_, n) => ({
      id: String(n),
      name: `Ana ${n}`,
      isNamed: true,
      nouns: null,
      tiedTo: [],
    }));
    const prompt = promptWords(`What does Ana 17 like? ${'Ana '.repeat(2_000)}`);
    expect(meantBy(prompt, crowd)).toEqual(new Set(['17']));
  });
});

describe('a word for several people', () => {
  const child = (id: string, noun: string): Nameable => ({
    id,
    name: id,
    isNamed: false,
    nouns: [noun, 'son', 'daughter', 'kid', 'boy', 'little girl'],
    tiedTo: [],
  });
  const family = [child('Tom', 'son'), child('Mia', 'daughter'), child('Jo', 'child')];

  it.each([
    ['something for the kids', ['Tom', 'Mia', 'Jo']],
    ['a film for the children', ['Tom', 'Mia', 'Jo']],
    ['take the boys swimming', ['Tom', 'Jo']],
    ['a present for the girls', ['Mia', 'Jo']],
    ['the weather in Lisbon', []],
  ])('means those people: “%s”', (prompt, meant) => {
    expect([...meantBy(promptWords(prompt), family)]).toEqual(meant);
  });

  it.each([
    ['The guests arrive at six', true],
    ['What can everyone eat?', true],
    ['My guess is rain', false],
  ])('means visitors: “%s”', (prompt, expected) => {
    expect(mentionsGuests(promptWords(prompt))).toBe(expected);
  });
});
