import { expect, it } from 'vitest';
import { isToldOf } from './is-told-of.ts';

it.each([
  ['Des has a bad knee', 'Des', true],
  ['our new lodger piotr is coeliac', 'piotr', true],
  ["Kasia from work can't eat gluten", 'Kasia', true],
  ["Tom's mum lives in Leeds", 'mum', true],
  ['Apparently Des is off gluten', 'Des', true],
  ["Had lunch with Kasia, she can't eat gluten", 'Kasia', true],
  ['Married to Sarah since 2011', 'Sarah', false],
  ['Works with Des at Intel', 'Des', false],
  ['Hates Des', 'Des', false],
  ['Thinks Des is wonderful', 'Des', false],
  ['Call Des about the invoice', 'Des', false],
  ['Birthday dinner for Tom on Friday', 'Tom', false],
  ['Tom and Sarah are getting married', 'Tom', false],
])('“%s” tells of %s: %s', (note, name, isTold) => {
  const start = note.indexOf(name);
  expect(isToldOf(note, { start, end: start + name.length })).toBe(isTold);
});
