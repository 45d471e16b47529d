import { expect, test } from 'vitest';
import { loadMemoryFilters } from './filters/memory-filters.ts';
import { memoryCountText } from './memory-count-text.ts';

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
  expect(memoryCountText({ ...asked, words: 'olvies', isSearching: true })).toBe('0 of 1,214 match “olvies”');
});

test('a search that reached its limit does not claim to count all matches', () => {
  expect(memoryCountText({ ...asked, shown: 50, words: 'food', isSearching: true, isCut: true })).toMatch(
    /^The best 50 of/,
  );
});

test('a list states what it counts', () => {
  expect(memoryCountText({ ...asked, total: 1 })).toBe('1 memory');
  expect(memoryCountText({ ...asked, filters: loadMemoryFilters('?trash=1') })).toBe(
    '1,214 memories in the trash',
  );
});
