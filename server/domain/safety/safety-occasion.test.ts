import { expect, test } from 'vitest';
import { occasionsOf } from './safety-occasion.ts';

test.each([
  'play some music while I cook dinner for Leo',
  'Accept the cookie banner, then find me a recipe for tonight',
  'put the pie charts away and order pizza for the kids',
])('an idiom does not hide the meal in “%s”', (prompt) => {
  expect(occasionsOf(prompt)).toContain('food');
});

test.each([
  'play some music',
  'fix the cookie banner',
  'that is food for thought',
  'update the package manager',
])('an idiom alone is no occasion: “%s”', (prompt) => {
  expect(occasionsOf(prompt)).toEqual([]);
});
