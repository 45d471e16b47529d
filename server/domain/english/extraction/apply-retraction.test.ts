import { expect, test } from 'vitest';
import { extractByRules } from './extract-by-rules.ts';

const statements = (...said: string[]): string[] =>
  extractByRules(
    said.map((content) => ({ role: 'user', content })),
    { now: new Date('2026-11-21T15:00:00Z'), speaker: 'Nora', timeZone: 'Europe/Madrid' },
  ).map(({ statement }) => statement);

test.each([
  ['a word that was never said', ['The cat is called Otis.', 'Otto! I never said Otis'], []],
  [
    'a word that meant another',
    ['Ana is allergic to plums.', 'when I said plums I meant pears'],
    ['Ana is allergic to pears, not plums'],
  ],
  [
    'a year',
    ['Grandpa was born in 1938.', "You've got grandpa down as 1938, it's 1936"],
    ["Nora's grandpa was born in 1936, not 1938"],
  ],
  [
    'a year that is not given',
    ['Grandpa was born in 1938.', "You've got grandpa down as 1938, shame on you"],
    [],
  ],
  ['a thing that was recorded wrongly', ["Mum's bike is a Trek.", 'u got mums bike wrong its a giant'], []],
  [
    'a misspelt name after a starred correction',
    ['The dog is called Milo.', '*Mila'],
    ['The dog is called Mila, not Milo'],
  ],
  [
    'both of a pair',
    ['Iris plays the flute and Bea plays the harp.', 'no wait, Iris has the harp and Bea the flute'],
    [],
  ],
  ['an exaggeration', ['Ana is two metres tall. That was a bit exaggerated, one eighty'], []],
  [
    'a confused town',
    ['Uncle Piet lives in Delft.', 'About uncle Piet: I confused the towns. He is in Breda.'],
    [],
  ],
  [
    'a statement about the wrong person',
    ['Bea likes olives on pizza.', "Bea?? it's me who likes olives"],
    [],
  ],
  [
    'an error within the sentence',
    ['Bea is coming on the 3rd, no scratch that, the 5th'],
    ['Bea is coming on 5 December 2026'],
  ],
  ['an error without a right value', ['Bea is coming on the 3rd, scratch that, whenever she likes'], []],
])('takes back %s', (_, said, kept) => {
  expect(statements(...said)).toEqual(kept);
});

test.each([
  ['Ana is a nurse.', 'Ana never was a nurse'],
  ['Bea speaks Dutch.', 'Bea does not speak Dutch, only Frisian'],
])('takes back a statement that is denied in the same words: %s %s', (told, denied) => {
  expect(statements(told, denied)).not.toContain(told.replace(/\.$/, ''));
});

test.each([
  ['Ana likes tea.', "Ana doesn't like tea with milk"],
  ['I like tea.', "Ana doesn't like tea"],
  ['Ana likes tea.', 'Correction, Bea is a nurse'],
  ['Ana likes tea.', '*sigh*'],
  ['Ana likes tea.', 'You got the address wrong'],
  ['Ana likes tea.', 'I never said goodbye to the neighbours'],
])('keeps a statement that a later sentence does not take back: %s %s', (told, later) => {
  expect(statements(told, later)).toEqual(expect.arrayContaining(statements(told)));
});

test('extracts no fact from "I never said …"', () => {
  expect(statements('I never said Tuesday')).toEqual([]);
});
