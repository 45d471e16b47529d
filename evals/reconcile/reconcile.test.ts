import { describe, expect, test } from 'vitest';
import { seenOf } from './halves.ts';
import { HALVES, LABELS, readPairs } from './read-pairs.ts';

const all = HALVES.flatMap(readPairs);
/** What has the same words, another person's or another day's: unlike a pair of two different matters, it looks like a conflict. */
const isHardNegative = ({ label, note }: (typeof all)[number]): boolean =>
  label === 'unrelated' && note !== 'other matter';

describe('the pairs', () => {
  test('are many, each once, and more than a third of them hard negatives', () => {
    expect(all.length).toBeGreaterThanOrEqual(420);
    expect(new Set(all.map(({ written }) => written)).size).toBe(all.length);
    expect(all.filter(isHardNegative).length).toBeGreaterThan(all.length / 3);
  });

  test('are in their half because of their hash, with as many of each label in both', () => {
    const seen = new Set(
      seenOf(
        all,
        ({ label }) => label,
        ({ written }) => written,
      ).map(({ written }) => written),
    );
    expect(readPairs('seen').filter((pair) => !seen.has(pair.written))).toEqual([]);
    expect(readPairs('unseen').filter((pair) => seen.has(pair.written))).toEqual([]);
    for (const label of LABELS) {
      const [a = 0, b = 0] = HALVES.map(
        (half) => readPairs(half).filter((pair) => pair.label === label).length,
      );
      expect(Math.abs(a - b)).toBeLessThanOrEqual(1);
    }
  });
});
