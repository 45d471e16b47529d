import { expect, test } from 'vitest';
import { suggestCircumstances } from './suggest-circumstances.ts';

test('suggests what distinguishes the two texts, in their own words', () => {
  const { existing, incoming } = suggestCircumstances(
    'Nora hates olives in salads',
    'Nora likes green olives',
  );
  expect(existing).toContain('in salads');
  expect(incoming).toContain('green');
});

test('does not suggest an assertion or negation as a circumstance', () => {
  const { existing, incoming } = suggestCircumstances('Nora likes olives', 'Nora does not like olives');
  expect([...existing, ...incoming]).toEqual([]);
});

test('does not suggest words of both texts', () => {
  const { existing, incoming } = suggestCircumstances('Eli swims on Mondays', 'Eli plays chess on Mondays');
  expect([...existing, ...incoming]).not.toContain('on Mondays');
});

test('suggests nothing for an empty text', () => {
  expect(suggestCircumstances('', '')).toEqual({ existing: [], incoming: [] });
});
