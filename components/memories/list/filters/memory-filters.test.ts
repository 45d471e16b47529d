import { expect, test } from 'vitest';
import { countFilters, listInputOf, loadMemoryFilters, queryInputOf } from './memory-filters.ts';

test('an address that was cut short filters by nothing instead of failing', () => {
  const filters = loadMemoryFilters('?contact=01a2&category=preferences&tag=%20&new=1&open=x');
  expect(filters).toMatchObject({ contact: null, category: null, tag: null, new: true, open: null });
  expect(countFilters(filters)).toBe(0);
});

test('a list is asked with every filter, a search with those that it knows', () => {
  const filters = loadMemoryFilters('?category=event&tag=birthday&privacy=private&q=olives');
  expect(listInputOf(filters)).toMatchObject({ category: 'event', tag: 'birthday', privacy: 'private' });
  expect(queryInputOf(filters, ' olives ')).toMatchObject({ query: 'olives', tags: ['birthday'] });
});
