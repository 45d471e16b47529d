import { expect, test } from 'vitest';
import { generationWords, linkWords, yearsOf } from './family-chart-labels.ts';

test('names generations as seen from the one in the middle', () => {
  expect([-4, -3, -2, -1, 0, 1, 2].map(generationWords)).toEqual([
    '4 generations earlier',
    'Great-grandparents’ generation',
    'Grandparents’ generation',
    'Parents’ generation',
    'Same generation',
    'Children’s generation',
    'Grandchildren’s generation',
  ]);
});

test('gives the years of former couples only', () => {
  const couple = { since: '1975-12-20', until: '2019-06-09' };
  expect(yearsOf({ type: 'ex_partner_of', ...couple })).toBe('1975–2019');
  expect(yearsOf({ type: 'ex_partner_of', since: null, until: '2015-02-01' })).toBe('until 2015');
  expect(yearsOf({ type: 'partner_of', ...couple })).toBeNull();
});

test('says a link in words', () => {
  expect(linkWords({ type: 'parent_of', a: 'Ana', b: 'Eli' }, (id) => id)).toBe('Ana is parent of Eli');
});
