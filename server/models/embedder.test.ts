import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Calibration, similarityFromCosine } from './embedder.ts';

const calibration: Calibration = [
  { cosine: 0.1, similarity: 0 },
  { cosine: 0.3, similarity: 0.3 },
  { cosine: 0.9, similarity: 1 },
];

describe('similarityFromCosine', () => {
  it('gives the measured similarity at a measured cosine', () => {
    for (const point of calibration) {
      expect(similarityFromCosine(calibration, point.cosine)).toBeCloseTo(point.similarity, 12);
    }
  });

  it('interpolates between the points and is constant outside them', () => {
    expect(similarityFromCosine(calibration, 0.2)).toBeCloseTo(0.15, 12);
    expect(similarityFromCosine(calibration, -1)).toBe(0);
    expect(similarityFromCosine(calibration, 1)).toBe(1);
  });

  it('is 0 for a zero vector', () => {
    expect(similarityFromCosine(calibration, Number.NaN)).toBe(0);
  });

  it('never falls as the cosine rises, and stays within 0 and 1', () => {
    const cosine = fc.double({ min: -1, max: 1, noNaN: true });
    fc.assert(
      fc.property(cosine, cosine, (a, b) => {
        const low = similarityFromCosine(calibration, Math.min(a, b));
        const high = similarityFromCosine(calibration, Math.max(a, b));
        return low <= high && low >= 0 && high <= 1;
      }),
    );
  });
});
