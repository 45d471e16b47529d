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
    'what was meant',
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
  ['a thing that was got wrong', ["Mum's bike is a Trek.", 'u got mums bike wrong its a giant'], []],
  ['a star', ['The dog is called Milo.', '*Mila'], ['The dog is called Mila, not Milo']],
  [
    'both of a pair',
    ['Iris plays the flute and Bea plays the harp.', 'no wait, Iris has the harp and Bea the flute'],
    [],
  ],
  ['an exaggeration', ['Ana is two metres tall. That was a bit exaggerated, one eighty'], []],
  [
    'what was mixed up',
    ['Uncle Piet lives in Delft.', 'About uncle Piet: I confused the towns. He is in Breda.'],
    [],
  ],
  ['whose it is', ['Bea likes olives on pizza.', "Bea?? it's me who likes olives"], []],
  [
    'a slip within the sentence',
    ['Bea is coming on the 3rd, no scratch that, the 5th'],
    ['Bea is coming on the 5th'],
  ],
  ['a slip that nobody can put right', ['Bea is coming on the 3rd, scratch that, whenever she likes'], []],
])('takes back %s', (_, said, kept) => {
  expect(statements(...said)).toEqual(kept);
});

test.each([
  ['Ana is a nurse.', 'Ana never was a nurse'],
  ['Bea speaks Dutch.', 'Bea does not speak Dutch, only Frisian'],
])('takes back what is denied in the same words: %s %s', (told, denied) => {
  expect(statements(told, denied)).not.toContain(told.replace(/\.$/, ''));
});

test.each([
  ['Ana likes tea.', "Ana doesn't like tea with milk"],
  ['I like tea.', "Ana doesn't like tea"],
  ['Ana likes tea.', 'Correction, Bea is a nurse'],
  ['Ana likes tea.', '*sigh*'],
  ['Ana likes tea.', 'You got the address wrong'],
  ['Ana likes tea.', 'I never said goodbye to the neighbours'],
])('leaves what a later sentence is not about: %s %s', (told, later) => {
  expect(statements(told, later)).toEqual(expect.arrayContaining(statements(told)));
});

test('never keeps that something was never said', () => {
  expect(statements('I never said Tuesday')).toEqual([]);
});
