import { describe, expect, test } from 'vitest';
import { areDifferentOccasions } from './compare-numbered-occasions.ts';

describe('numbered occasions', () => {
  test.each([
    ['Nora had soup on evening 3', 'Nora had soup on evening 4'],
    ['On evening two we were tired', 'On evening three we were tired'],
    ['The third night was cold', 'The 4th night was warm'],
    ['Leo lost in round #2', 'Leo won in round #3'],
    ['The kids slept in room 4 on day 1', 'The kids slept in room 5 on day no. 2'],
  ])('are others if their numbers differ: %s / %s', (known, told) => {
    expect(areDifferentOccasions(known, told)).toBe(true);
    expect(areDifferentOccasions(told, known)).toBe(true);
  });

  test.each([
    ['the same number', 'The soup was good on evening 3', 'The soup was bad on evening 3'],
    ['one in common', 'Leo lost in rounds 2 and in round 3', 'Leo won in round 3'],
    ['no number', 'The soup was good on evening 3', 'The soup was bad that evening'],
    ['another noun', 'Leo was happy on day 3', 'Leo was sad in week 4'],
    ['an answer to when', 'The exam is in week 3', 'The exam is in week 4'],
    ['an answer that changed', 'The exam is in week 3', 'The exam has moved to week 4'],
    ['an answer in a period', 'Nora is in week 12 of her pregnancy', 'Nora is in week 14 of her pregnancy'],
    ['a count after the noun', 'That evening 3 friends came', 'That evening 4 friends came'],
    ['a count before the noun', 'Nora swims three evenings a week', 'Nora swims four evenings a week'],
    ['a recurrence', 'Nora is paid every second week', 'Nora is paid every third week'],
    ['a time of day', 'Nora leaves in the morning 8:30', 'Nora leaves in the morning 9:30'],
    ['a room', 'The exam is in room 3', 'The exam is in room 4'],
  ])('are not others with %s: %s / %s', (_why, known, told) => {
    expect(areDifferentOccasions(known, told)).toBe(false);
  });
});
