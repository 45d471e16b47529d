import { expect, test } from 'vitest';
import { decisionFilterWords, loadDecisionFilters } from './decision-filters.ts';
import { decisionsHref } from './decisions-href.ts';

test('a count links to its decisions', () => {
  expect(decisionsHref('household', { type: 'add_topic' })).toBe(
    '/profiles/household/decisions?type=add_topic',
  );
  expect(decisionsHref('household', { from: 6, to: 11, agent: null })).toBe(
    '/profiles/household/decisions?from=6&to=11',
  );
  expect(decisionsHref('household', {})).toBe('/profiles/household/decisions');
});

test('invalid values in the URL are ignored', async () => {
  const search = { type: 'Add Topic!', weekday: '9', from: '-1', week: '2026-99-99', agent: 'x', value: ' ' };
  const filters = loadDecisionFilters(search);
  expect(Object.values(filters).filter((value) => value !== null)).toEqual([]);
});

test('puts the active filters into words', () => {
  const filters = loadDecisionFilters({
    ...{ type: 'add_dinner', tag: 'fish', agent: 'none', weekday: '7', from: '18', to: '23' },
  });
  expect(decisionFilterWords(filters, new Map()).map(({ words }) => words)).toEqual([
    'Add dinner',
    'Topic: fish',
    'No agent',
    'Sunday',
    '18:00 to 00:00',
  ]);
});
