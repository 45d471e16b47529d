import { expect, test } from 'vitest';
import { identifierLabel, identifierWords, withIdentifiersInWords } from './identifier-words.ts';

test('identifiers become words', () => {
  expect(identifierWords('add_dinner')).toBe('add dinner');
  expect(identifierWords('prefers_additions_over_removals')).toBe('prefers additions over removals');
  expect(identifierWords('secondFactor')).toBe('second factor');
  expect(identifierLabel('reduce_source')).toBe('Reduce source');
});

test.each(['Soup', 'co-parent', 'a well-known dish', 'McDonald', 'ADD_DINNER', 'ana@example.org', 'x', ''])(
  'other texts stay as they are: %s',
  (text) => {
    expect(identifierWords(text)).toBe(text);
  },
);

test('identifiers within a sentence become quoted words, addresses and file names stay', () => {
  expect(withIdentifiersInWords('Accepted 0 of 6 reduce_source.')).toBe('Accepted 0 of 6 “reduce source”.');
  expect(withIdentifiersInWords('Accepted 9 of 12 additions, and 1 of 11 removals')).toBe(
    'Accepted 9 of 12 additions, and 1 of 11 removals',
  );
  expect(withIdentifiersInWords('Rule “add_dinner” is on')).toBe('Rule “add_dinner” is on');
  for (const text of ['See https://example.org/add_dinner', 'In my_list.txt', 'ana_b@example.org']) {
    expect(withIdentifiersInWords(text)).toBe(text);
  }
});
