import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wilson } from './wilson-interval.ts';

const counts = fc
  .integer({ min: 1, max: 100_000 })
  .chain((n) => fc.tuple(fc.integer({ min: 0, max: n }), fc.constant(n)));

describe('wilson', () => {
  // Values from Newcombe 1998, Statistics in Medicine 17, table I, method 3.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('matches the published interval for %i of %i', (accepted, n, low, high) => {
    const interval = wilson(accepted, n);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  it('contains the rate and stays between 0 and 1', () => {
    fc.assert(
      fc.property(counts, ([accepted, n]) => {
        const { low, high } = wilson(accepted, n);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(low).toBeLessThanOrEqual(accepted / n);
        expect(high).toBeGreaterThanOrEqual(accepted / n);
        expect(high).toBeLessThanOrEqual(1);
        expect(high - low).toBeGreaterThan(0);
      }),
    );
  });

  it('is symmetric for accepted and rejected counts', () => {
    fc.assert(
      fc.property(counts, ([accepted, n]) => {
        const { low, high } = wilson(accepted, n);
        const other = wilson(n - accepted, n);
        expect(other.low).toBeCloseTo(1 - high, 12);
        expect(other.high).toBeCloseTo(1 - low, 12);
      }),
    );
  });

  it('gets narrower with more decisions at the same rate and moves up with each further acceptance', () => {
    fc.assert(
      fc.property(counts, fc.integer({ min: 2, max: 50 }), ([accepted, n], times) => {
        const [few, many] = [wilson(accepted, n), wilson(accepted * times, n * times)];
        expect(many.high - many.low).toBeLessThan(few.high - few.low);
        if (accepted === n) return;
        const more = wilson(accepted + 1, n);
        expect(more.low).toBeGreaterThan(few.low);
        expect(more.high).toBeGreaterThan(few.high);
      }),
    );
  });
});
