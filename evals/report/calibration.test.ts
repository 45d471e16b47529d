import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calibrationBins, expectedCalibrationError, type Scored } from './calibration.ts';

const answers: fc.Arbitrary<Scored[]> = fc.array(
  fc.record({ score: fc.double({ min: 0, max: 1, noNaN: true }), isRight: fc.boolean() }),
  { minLength: 1, maxLength: 200 },
);

describe('the calibration of answers', () => {
  it('counts every answer in one bin, whose bounds hold its mean and whose interval holds its share', () => {
    fc.assert(
      fc.property(answers, fc.integer({ min: 1, max: 20 }), (given, count) => {
        const bins = calibrationBins(given, count);
        expect(bins.reduce((sum, { of }) => sum + of, 0)).toBe(given.length);
        expect(bins.reduce((sum, { right }) => sum + right, 0)).toBe(
          given.filter(({ isRight }) => isRight).length,
        );
        for (const { from, to, mean, low, high, right, of } of bins) {
          expect(mean).toBeGreaterThanOrEqual(from - 1e-9);
          expect(mean).toBeLessThanOrEqual(to + 1e-9);
          expect(low).toBeLessThanOrEqual(right / of);
          expect(high).toBeGreaterThanOrEqual(right / of);
        }
      }),
    );
  });

  it('has an error from 0, if every certainty is the share that is right, to 1, if all are sure and wrong', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const error = expectedCalibrationError(calibrationBins(given, 10));
        expect(error).toBeGreaterThanOrEqual(0);
        expect(error).toBeLessThanOrEqual(1);
      }),
    );
    const even = [true, true, true, true, false].map((isRight) => ({ score: 0.8, isRight }));
    expect(expectedCalibrationError(calibrationBins(even, 10))).toBeCloseTo(0);
    expect(expectedCalibrationError(calibrationBins([{ score: 1, isRight: false }], 10))).toBe(1);
  });

  it('puts a certainty on a bound into the bin above, and 1 into the last', () => {
    const bins = calibrationBins(
      [0, 0.5, 1].map((score) => ({ score, isRight: true })),
      2,
    );
    expect(bins.map(({ from, of }) => [from, of])).toEqual([
      [0, 1],
      [0.5, 2],
    ]);
  });
});
