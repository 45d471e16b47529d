import { expect, test } from 'vitest';
import { lexicalOverlap } from './lexical-overlap.ts';
import { isTimeWord } from './time-words.ts';

test('weekdays, months, durations and numbers are time words', () => {
  for (const word of [
    'sunday',
    'thursdays',
    'january',
    'oct',
    'days',
    'evening',
    'twelve',
    '12',
    '5pm',
    '2026',
    '3rd',
  ])
    expect([word, isTimeWord(word)]).toEqual([word, true]);
  for (const word of ['boiler', 'sun', 'year-end', 'b12', 'weekly-planner', ''])
    expect([word, isTimeWord(word)]).toEqual([word, false]);
});

test('time words count as shared words, but not as a shared topic', () => {
  const read = (text: string) =>
    text.split(' ').map((word) => ({ word, stem: word, weight: 0.9, isName: false }));
  const ground = lexicalOverlap(read('dishwasher repair sunday 12'), read('dishwasher flooded sunday 12'));
  expect(ground).toMatchObject({ shared: 3, matter: 1, rare: 1 });
});
