import { expect, test } from 'vitest';
import { countFilters, listInputOf, loadMemoryFilters, queryInputOf } from './memory-filters.ts';

test('a truncated URL drops the filter instead of failing', () => {
  const filters = loadMemoryFilters('?contact=01a2&category=preferences&tag=%20&new=1&open=x');
  expect(filters).toMatchObject({ contact: null, category: null, tag: null, new: true, open: null });
  expect(countFilters(filters)).toBe(0);
});

test('invalid days, statuses and orders in the URL are ignored', () => {
  const filters = loadMemoryFilters('?toldFrom=2026-02-30&happenedTo=soon&status=old&sort=name&confidence=2');
  expect(listInputOf(filters)).toEqual(listInputOf(loadMemoryFilters('')));
});

test('a list is narrowed by standing, dates and confidence, and ordered', () => {
  const filters = loadMemoryFilters(
    '?status=archived&source=import&confidence=unsure&place=Porto&toldFrom=2026-01-01&toldTo=2026-01-31&sort=happened&order=asc',
  );
  expect(countFilters(filters)).toBe(6);
  expect(listInputOf(filters)).toMatchObject({
    status: ['archived'],
    source: 'import',
    confidenceTo: 0.699,
    place: 'Porto',
    recordedFrom: '2026-01-01',
    recordedTo: '2026-01-31',
    sort: 'happened',
    order: 'asc',
  });
  expect(queryInputOf(filters, 'olives')).toMatchObject({ source: 'import', confidenceTo: 0.699 });
});

test('a list and a search use every filter', () => {
  const filters = loadMemoryFilters('?category=event&tag=birthday&privacy=private&q=olives');
  expect(listInputOf(filters)).toMatchObject({ category: 'event', tag: 'birthday', privacy: 'private' });
  expect(queryInputOf(filters, ' olives ')).toMatchObject({ query: 'olives', tags: ['birthday'] });
});
