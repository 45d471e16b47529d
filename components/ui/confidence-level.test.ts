import fc from 'fast-check';
import { expect, test } from 'vitest';
import { confidenceLevel, confidenceSteps } from './confidence-level.ts';

test('the word follows the bands, edges included', () => {
  expect(confidenceLevel(0.86)).toBe('High');
  expect(confidenceLevel(0.8)).toBe('Medium');
  expect(confidenceLevel(0.5)).toBe('Medium');
  expect(confidenceLevel(0.3)).toBe('Low');
  expect(confidenceLevel(0.29)).toBe('Faint');
});

test('a higher confidence never fills fewer steps', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(share, share, (one, other) => {
      const [low, high] = one < other ? [one, other] : [other, one];
      expect(confidenceSteps(high)).toBeGreaterThanOrEqual(confidenceSteps(low));
    }),
  );
});

test('two different words never fill the same number of steps', () => {
  expect([0, 0.01, 0.29, 0.3, 0.49, 0.5, 0.56, 0.64].map(confidenceSteps)).toEqual([0, 1, 1, 2, 2, 3, 3, 3]);
  expect([0.66, 0.8, 0.81, 1].map(confidenceSteps)).toEqual([4, 4, 5, 5]);
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(share, share, (one, other) => {
      if (confidenceLevel(one) !== confidenceLevel(other)) {
        expect(confidenceSteps(one)).not.toBe(confidenceSteps(other));
      }
    }),
  );
});
