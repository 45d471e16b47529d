import { describe, expect, test } from 'vitest';
import { seenOf } from './halves.ts';
import { LABELS, type Label, PARTS, readPairs } from './read-pairs.ts';

const all = PARTS.flatMap(readPairs);
/** What has the same words, another person's or another day's: unlike a pair of two different matters, it looks like a conflict. */
const isHardNegative = ({ label, note }: (typeof all)[number]): boolean =>
  label === 'unrelated' && note !== 'other matter';

describe('the pairs', () => {
  test('are many, each once, and more than a third of them hard negatives', () => {
    expect(all.length).toBeGreaterThanOrEqual(420);
    expect(new Set(all.map(({ written }) => written)).size).toBe(all.length);
    expect(all.filter(isHardNegative).length).toBeGreaterThan(all.length / 3);
  });

  test('that were written first are seen or opened because of their hash', () => {
    const first = [...readPairs('seen'), ...readPairs('opened')];
    const seen = seenOf(
      first,
      ({ label }) => label,
      ({ written }) => written,
    );
    const texts = new Set(seen.map(({ written }) => written));
    expect(readPairs('seen').filter(({ written }) => !texts.has(written))).toEqual([]);
    expect(readPairs('opened').filter(({ written }) => texts.has(written))).toEqual([]);
  });

  test('nobody has tuned on are two hundred and more, with the same share of each label', () => {
    const unseen = readPairs('unseen');
    expect(unseen.length).toBeGreaterThanOrEqual(200);
    const share = (pairs: typeof unseen, label: Label): number =>
      pairs.filter((pair) => pair.label === label).length / pairs.length;
    for (const label of LABELS) {
      expect(Math.abs(share(unseen, label) - share(readPairs('seen'), label))).toBeLessThan(0.02);
    }
  });
});
