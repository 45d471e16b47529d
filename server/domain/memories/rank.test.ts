import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Importance } from '#server/domain/words/vocabulary.ts';
import { bandOf, hedgeFor, neededSimilarity } from './bands.ts';
import { byRank, score } from './rank.ts';

const unit = fc.double({ min: 0, max: 1, noNaN: true });
const importance = fc.constantFrom<Importance>('high', 'medium', 'low');

describe('score', () => {
  it('keeps importance and confidence out of the similarity', () => {
    fc.assert(
      fc.property(unit, unit, importance, unit, (semantic, lexical, weight, confidence) => {
        const scores = score({ semantic, lexical, importance: weight, confidence });
        expect(scores.similarity).toBeCloseTo(0.7 * semantic + 0.3 * lexical);
        expect(scores.rank).toBeLessThanOrEqual(scores.similarity);
      }),
    );
  });

  it('rises with each of its parts', () => {
    fc.assert(
      fc.property(unit, unit, unit, unit, importance, (a, b, lexical, confidence, weight) => {
        const of = (semantic: number) => score({ semantic, lexical, importance: weight, confidence }).rank;
        if (a <= b) expect(of(a)).toBeLessThanOrEqual(of(b) + 1e-12);
      }),
    );
  });
});

it('puts equal ranks in a fixed order', () => {
  const scores = score({ semantic: 0.5, lexical: 0, importance: 'medium', confidence: 1 });
  const items = ['c', 'a', 'b'].map((id) => ({ id, scores }));
  expect(items.sort(byRank).map((item) => item.id)).toEqual(['a', 'b', 'c']);
});

describe('bands', () => {
  it('use memories freely above 0.8, hedge them down to 0.5, and require more similarity below', () => {
    expect(hedgeFor(0.81, 'active')).toBeNull();
    expect(hedgeFor(0.95, 'disputed')).toMatch(/disputed/);
    expect(hedgeFor(0.8, 'active')).toBe('I think you mentioned');
    expect(neededSimilarity(0.6, 0.3)).toBe(0.3);
    expect(neededSimilarity(0.4, 0.3)).toBe(0.45);
    expect(neededSimilarity(0.29, 0.3)).toBe(Number.POSITIVE_INFINITY);
    expect([0.9, 0.5, 0.3, 0.1].map(bandOf)).toEqual(['sure', 'hedge', 'weak', 'archive']);
  });
});
