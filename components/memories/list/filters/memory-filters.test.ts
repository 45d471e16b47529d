import { expect, test } from 'vitest';
import { countFilters, listInputOf, loadMemoryFilters, queryInputOf } from './memory-filters.ts';

test('a truncated URL drops the filter instead of failing', () => {
  const filters = loadMemoryFilters('?contact=01a2&category=preferences&tag=%20&new=1&open=x');
  expect(filters).toMatchObject({ contact: null, category: null, tag: null, new: true, open: null });
  expect(countFilters(filters)).toBe(0);
});

test('a list uses every filter, a search those that it supports', () => {
  const filters = loadMemoryFilters('?category=event&tag=birthday&privacy=private&q=olives');
  expect(listInputOf(filters)).toMatchObject({ category: 'event', tag: 'birthday', privacy: 'private' });
  expect(queryInputOf(filters, ' olives ')).toMatchObject({ query: 'olives', tags: ['birthday'] });
});
