import { expect, test } from 'vitest';
import { countWords, intervalLabel, isEnough, notEnoughLabel, percent } from './rate-labels.ts';

test('a rate is given with its number of decisions', () => {
  expect(countWords({ accepted: 8, rejected: 2 })).toBe('8 of 10');
  expect(percent(0.8)).toBe('80 %');
  expect(intervalLabel({ interval: { low: 0.4902, high: 0.9433 } })).toBe('49 to 94 %');
  expect(intervalLabel({ interval: null })).toBe('');
});

test('eight decisions are enough for a rate, seven are not', () => {
  expect(isEnough({ accepted: 5, rejected: 2 })).toBe(false);
  expect(notEnoughLabel({ accepted: 5, rejected: 2 })).toBe('Not enough yet: 7 of 8');
  expect(isEnough({ accepted: 0, rejected: 8 })).toBe(true);
});
