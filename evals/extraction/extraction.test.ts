import { describe, expect, test } from 'vitest';
import { CATEGORIES } from '#server/domain/vocabulary.ts';
import { seenOf } from '../reconcile/halves.ts';
import { HALVES, kindOf, readSentences } from './read-sentences.ts';

const all = HALVES.flatMap(readSentences);

describe('the sentences', () => {
  test('are many, each once, of every category, and a quarter of them with nothing to keep', () => {
    expect(all.length).toBeGreaterThanOrEqual(170);
    expect(new Set(all.map(({ written }) => written)).size).toBe(all.length);
    expect(all.filter(({ facts }) => facts.length === 0).length).toBeGreaterThan(all.length / 4);
    for (const category of CATEGORIES) {
      expect([category, all.filter((one) => kindOf(one) === category).length >= 10]).toEqual([
        category,
        true,
      ]);
    }
  });

  test('are in their half because of their hash, with as many of each kind in both', () => {
    const seen = new Set(seenOf(all, kindOf, ({ written }) => written));
    const moved = HALVES.map((half) =>
      readSentences(half).filter(
        ({ written }) => [...seen].some((one) => one.written === written) !== (half === 'seen'),
      ),
    );
    expect(moved).toEqual([[], []]);
  });
});
