import { expect, test } from 'vitest';
import { circumstances } from './circumstances.ts';

test('offers what tells the two apart, in their own words', () => {
  const { existing, incoming } = circumstances('Nora hates olives in salads', 'Nora likes green olives');
  expect(existing).toContain('in salads');
  expect(incoming).toContain('green');
});

test('does not offer that it is so or not as the circumstance in which it is', () => {
  const { existing, incoming } = circumstances('Nora likes olives', 'Nora does not like olives');
  expect([...existing, ...incoming]).toEqual([]);
});

test('does not offer what both say', () => {
  const { existing, incoming } = circumstances('Eli swims on Mondays', 'Eli plays chess on Mondays');
  expect([...existing, ...incoming]).not.toContain('on Mondays');
});

test('an empty text has none', () => {
  expect(circumstances('', '')).toEqual({ existing: [], incoming: [] });
});
