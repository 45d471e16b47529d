import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areTwoPeople, mayBeNamesakes, mayBeTwoPeople } from './compare-people.ts';

const told = (statement: string) => ({ statement, claims: [] });
const areTwo = (existing: string, incoming: string): boolean =>
  areTwoPeople(told(existing), told(incoming)) && areTwoPeople(told(incoming), told(existing));

describe('two people are recognised', () => {
  test.each([
    ['My aunt Wren lives in Bath', 'Aunt Solveig’s been in Hull ten years'],
    ['my aunt wren lives in bath', 'aunt solveigs in hull'],
    ['MY STEP-SISTER WREN IS SIX', 'my stepsister, Solveig, is nine'],
    ['Wren, my niece, eats meat', 'My niece called Solveig is vegan'],
    ['One of my uncles smokes', 'The other uncle never touched a cigarette'],
    ['Our first lodger paid on Fridays', 'Second lodger pays monthly'],
    ['My eldest son is a cook', 'youngest son is at school'],
    ['My boss is from Sligo', 'my former boss was from Manila'],
    ['Hamster number one is brown', 'Hamster number two is grey'],
    ['The nanny before me was vegan', 'I eat meat every day'],
    ['Ana’s brother has a boat', 'Zoë’s brother gets seasick'],
    ['My mother-in-law speaks Igbo', 'my other mother in law speaks English'],
    ['My dentist Dr Osei is at the clinic', 'My dentist, Dr Amrani, is on Main'],
    ['My eldest is a cook', 'My youngest is at school'],
    ['An aunt of ours makes wine', 'An aunt of ours never touched alcohol'],
    ['Gran is scared of flying', 'Abuela loves flying'],
    ['The brown hen lays every day', 'The speckled hen has stopped laying'],
    ['Sarah lives in Cork', 'The other Sarah lives in Delft'],
    ['Old Mrs Frame takes sugar', 'Young Mrs Frame takes none'],
  ])('%s / %s', (existing, incoming) => {
    expect(areTwo(existing, incoming)).toBe(true);
  });
});

describe('one person may be meant', () => {
  test.each([
    ['My sister Wren lives in Bath', 'My sister has moved to Hull'],
    ['My sister Wren lives in Bath', 'Wren moved to Hull'],
    ['My sister Ros lives in Bath', 'My sister Rosalind moved to Hull'],
    ['My sister Catriona lives in Bath', 'My sister Katriona lives in Hull'],
    ['My sister lives in Bath', 'My sister usually lives in Hull'],
    ['My boss is called Cheryl', 'My boss is called Brent'],
    ['Zoë is taller than Leo', 'Leo is taller than Zoë'],
    ['Our old cat is nine', 'Our cat is ten'],
    ['The patient is allergic to latex', 'I can wear latex'],
    ['I live in Bath', 'I live in Hull'],
    ['I have a piano lesson on Tuesdays', 'My piano lesson has moved from Tuesdays to Fridays'],
    ['I take warfarin', 'My doctor has taken me off warfarin'],
    ['I eat bread', 'My mum says I’m coeliac'],
    ['My brother’s flat has two rooms', 'My brother’s apartment has three rooms'],
    ['Dinner is at seven', 'Supper is at eight'],
    ['My brother is seven', 'My elder brother is eight'],
    ['My poor sister is ill', 'My lovely sister is well again'],
    ['Gran lives in Bath', 'My grandmother lives in Hull'],
    ['We are getting a kitten', 'The kitten is not coming'],
    ['All the children can swim', 'None of the children can swim'],
  ])('%s / %s', (existing, incoming) => {
    expect(areTwo(existing, incoming)).toBe(false);
  });
});

test('"Iris from ballet" may be a namesake of Iris, "Iris from Cork" need not be', () => {
  expect(mayBeNamesakes('Iris is in Year 4', 'Iris from ballet is in Year 6')).toBe(true);
  expect(mayBeNamesakes('Iris from ballet is in Year 5', 'Iris from ballet is in Year 6')).toBe(false);
  expect(mayBeNamesakes('Iris lives in Cork', 'Iris from Cork lives in Delft')).toBe(false);
});

test('the result does not depend on the order of the statements', () => {
  const words = fc.constantFrom(
    'my',
    'sister',
    'Wren',
    'ana',
    'other',
    'one',
    'of',
    'first',
    'is',
    ',',
    "'s",
    'before',
    'me',
  );
  const text = fc.array(words, { maxLength: 8 }).map((all) => all.join(' '));
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(areTwoPeople(told(a), told(b))).toBe(areTwoPeople(told(b), told(a)));
      expect(areTwoPeople(told(a), told(a))).toBe(false);
    }),
  );
});

test.each([
  ['My brother Rudy never finished school', 'My brother has a master’s', true],
  ['My brother took three sugars', 'My son-in-law takes none', true],
  ['My lodger works at the airport', 'The lodger was at the bakery', true],
  ['My brother Rudy lives in Bath', 'Rudy, my brother, lives in Hull', false],
  ['My mum lives in Bath', 'My mother lives in Hull', false],
  ['My friend lives in Bath', 'My neighbour lives in Hull', false],
  ['The cat is nine', 'The cat is ten', false],
])('whether "%s" and "%s" may be about two people: %s', (existing, incoming, expected) => {
  expect(mayBeTwoPeople(existing, incoming)).toBe(expected);
  expect(mayBeTwoPeople(incoming, existing)).toBe(expected);
});
