import { describe, expect, test } from 'vitest';
import { createEncoder } from '#server/models/bundled-encoder.ts';
import { figuresOf, judge } from './measure.ts';
import { HALVES, halfOf, readPairs } from './read-pairs.ts';

const embedder = createEncoder();
const all = HALVES.flatMap(readPairs);

describe('the pairs', () => {
  test('are numerous, all different, and more than a third of them hard negatives', () => {
    expect(all.length).toBeGreaterThanOrEqual(200);
    expect(new Set(all.map(({ known, told }) => `${known.text}\n${told.text}`)).size).toBe(all.length);
    expect(all.filter(({ edge }) => edge === null).length).toBeGreaterThan(all.length / 3);
  });

  test.each(HALVES)('are in the %s half by their hash', (half) => {
    expect(readPairs(half).filter((pair) => halfOf(pair) !== half)).toEqual([]);
  });
});

describe('the edges stored for them', () => {
  // Numbers of the last measurement. Fewer right edges or more wrong edges are a regression.
  test.each([
    { half: 'seen', isCrowded: false, right: 60, wrong: 0 },
    { half: 'seen', isCrowded: true, right: 57, wrong: 3 },
    { half: 'unseen', isCrowded: false, right: 56, wrong: 0 },
    { half: 'unseen', isCrowded: true, right: 54, wrong: 4 },
  ] as const)('$half, crowded: $isCrowded', async ({ half, isCrowded, right, wrong }) => {
    const figures = figuresOf(await judge(embedder, readPairs(half), isCrowded));
    expect(figures.right).toBeGreaterThanOrEqual(right);
    expect(figures.stored + figures.strays - figures.right).toBeLessThanOrEqual(wrong);
  });
});
