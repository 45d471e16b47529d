import { expect, test } from 'vitest';
import { aCase } from '../testing/review-case.ts';
import { decidedTitle } from './case-labels.ts';

test('a decided contradiction quotes the memory that was replaced, not the one that holds', () => {
  const shown = aCase('contradiction');
  expect(decidedTitle(shown, 'supersede', false)).toBe(shown.existing?.content);
  expect(decidedTitle(shown, 'supersede', true)).toBe(shown.incoming?.content);
  expect(decidedTitle(shown, 'ignore', false)).toBe(shown.incoming?.content);
});
