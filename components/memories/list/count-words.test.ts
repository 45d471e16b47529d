import { expect, test } from 'vitest';
import { countWords } from './count-words.ts';
import { loadMemoryFilters } from './filters/memory-filters.ts';

const asked = {
  shown: 0,
  total: 1_214,
  filters: loadMemoryFilters(''),
  words: '',
  isSearching: false,
  isCut: false,
  hasFailed: false,
};

test('a search without matches states how many memories were searched', () => {
  expect(countWords({ ...asked, words: 'olvies', isSearching: true })).toBe('0 of 1,214 match “olvies”');
});

test('a search that reached its limit does not claim to count all matches', () => {
  expect(countWords({ ...asked, shown: 50, words: 'food', isSearching: true, isCut: true })).toMatch(
    /^The best 50 of/,
  );
});

test('a list states what it counts', () => {
  expect(countWords({ ...asked, total: 1 })).toBe('1 memory');
  expect(countWords({ ...asked, filters: loadMemoryFilters('?trash=1') })).toBe(
    '1,214 memories in the trash',
  );
});
