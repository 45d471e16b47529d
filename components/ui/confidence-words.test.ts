import fc from 'fast-check';
import { expect, test } from 'vitest';
import { confidenceSteps, confidenceWord } from './confidence-words.ts';

test('the word follows the bands, with their edges', () => {
  expect(confidenceWord(0.86)).toBe('High');
  expect(confidenceWord(0.8)).toBe('Medium');
  expect(confidenceWord(0.5)).toBe('Medium');
  expect(confidenceWord(0.3)).toBe('Low');
  expect(confidenceWord(0.29)).toBe('Faint');
});

test('more confidence never fills fewer steps', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(share, share, (one, other) => {
      const [low, high] = one < other ? [one, other] : [other, one];
      expect(confidenceSteps(high)).toBeGreaterThanOrEqual(confidenceSteps(low));
    }),
  );
  expect([0, 0.01, 0.2, 0.6, 0.61, 1].map(confidenceSteps)).toEqual([0, 1, 1, 3, 4, 5]);
});
