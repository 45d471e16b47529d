import fc from 'fast-check';
import { expect, it } from 'vitest';
import { reinforcedConfidence } from './reinforced-confidence.ts';

it('never lowers the confidence and never exceeds the higher of the two', () => {
  const unit = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(unit, unit, (known, again) => {
      const after = reinforcedConfidence(known, again);
      expect(after).toBeGreaterThanOrEqual(known);
      expect(after).toBeLessThanOrEqual(Math.max(known, again));
    }),
  );
});

it('moves halfway if the repetition has a higher confidence', () => {
  expect(reinforcedConfidence(0.5, 0.9)).toBeCloseTo(0.7);
  expect(reinforcedConfidence(0.9, 0.5)).toBe(0.9);
});
