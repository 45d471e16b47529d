import { describe, expect, test } from 'vitest';
import { CATEGORIES } from '#server/domain/words/vocabulary.ts';
import { seenOf } from '../reconcile/split-seen-unseen.ts';
import { extractRuled, figuresOf, judge } from './measure.ts';
import { kindOf, PARTS, readSentences } from './read-sentences.ts';

const all = PARTS.flatMap(readSentences);

describe('the sentences', () => {
  test('are numerous and all different, cover every category, and over a quarter of them contain no fact', () => {
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

  test('that were written first are divided into seen and opened by their hash', () => {
    const first = [...readSentences('seen'), ...readSentences('opened')];
    const seen = new Set(seenOf(first, kindOf, ({ written }) => written).map(({ written }) => written));
    expect(readSentences('seen').filter(({ written }) => !seen.has(written))).toEqual([]);
    expect(readSentences('opened').filter(({ written }) => seen.has(written))).toEqual([]);
  });

  test('that are unseen cover every kind too', () => {
    const unseen = Map.groupBy(readSentences('unseen'), kindOf);
    expect([...unseen.values()].flat().length).toBeGreaterThanOrEqual(100);
    for (const kind of ['nothing', ...CATEGORIES]) {
      expect([kind, (unseen.get(kind)?.length ?? 0) >= 7]).toEqual([kind, true]);
    }
  });
});

describe('the facts that the rules extract from them', () => {
  // Numbers of the last measurement. Fewer facts found or more wrong facts are a regression.
  test.each([
    { part: 'seen', found: 80, wrong: 1, disturbed: 0 },
    { part: 'opened', found: 74, wrong: 2, disturbed: 1 },
    { part: 'unseen', found: 63, wrong: 5, disturbed: 2 },
  ] as const)(
    '$part: at least $found, and at most $wrong wrong',
    ({ part, found, wrong, disturbed }) => {
      const { all, nothing, unquoted } = figuresOf(judge(readSentences(part), extractRuled));
      expect(all.right).toBeGreaterThanOrEqual(found);
      expect(all.made - all.madeRight).toBeLessThanOrEqual(wrong);
      expect(nothing.of - nothing.kept).toBeLessThanOrEqual(disturbed);
      expect(unquoted).toBe(0);
    },
    30_000,
  );
});
