import { expect, test } from 'vitest';
import { filterChips } from './filter-chip-labels.ts';
import { countFilters, loadMemoryFilters, NO_FILTERS } from './memory-filters.ts';

const ID = '01890000-0000-7000-8000-000000000001';
const ALL =
  `?contact=${ID}&agent=${ID}&fading=1&scope=household&privacy=private&status=disputed&source=import` +
  '&confidence=unsure&importance=high&tag=birthday&place=Porto&mine=1&happenedFrom=2026-01-01' +
  '&toldFrom=2026-02-01&toldTo=2026-02-03&sort=confidence&order=asc';

const chipsOf = (query: string) =>
  filterChips(loadMemoryFilters(query), { contact: 'Ana', agent: 'Kitchen agent' });

test('every filter in the address has a chip that says it', () => {
  expect(chipsOf(ALL).map(({ label }) => label)).toEqual([
    'About Ana',
    'The household',
    'Private',
    'Disputed',
    'Fades out soon',
    'Imported',
    'Added by Kitchen agent',
    'Confidence below 70%',
    'High importance',
    'Tag birthday',
    'Place Porto',
    'Happens from 1 January 2026',
    'Told 1 February 2026 to 3 February 2026',
    'Only mine',
    'Least sure first',
  ]);
});

test('removing every chip clears every filter', () => {
  const cleared = Object.assign({}, ...chipsOf(ALL).map(({ clears }) => clears));
  expect(Object.keys(cleared).sort()).toEqual([...Object.keys(NO_FILTERS), 'sort', 'order'].sort());
  const filters = loadMemoryFilters(ALL);
  expect(countFilters({ ...filters, ...cleared })).toBe(0);
});

test('the usual order has no chip', () => {
  expect(chipsOf('?sort=recorded&order=desc')).toEqual([]);
});
