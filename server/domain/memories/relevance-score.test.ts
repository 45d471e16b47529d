import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Importance } from '#server/domain/words/vocabulary.ts';
import { hedgeFor, neededSimilarity } from './confidence-band-effects.ts';
import { byRank, score, similarityFor } from './relevance-score.ts';

const unit = fc.double({ min: 0, max: 1, noNaN: true });
const part = fc.double({ min: 0.01, max: 0.9, noNaN: true });
const importance = fc.constantFrom<Importance>('high', 'medium', 'low');

describe('score', () => {
  it('keeps importance and confidence out of the similarity', () => {
    fc.assert(
      fc.property(unit, unit, importance, unit, (semantic, lexical, weight, confidence) => {
        const scores = score('surface', { semantic, lexical, importance: weight, confidence });
        expect(scores.similarity).toBeCloseTo(similarityFor('surface', { semantic, lexical }));
        expect(scores.rank).toBeLessThanOrEqual(scores.similarity);
      }),
    );
  });

  it('rises with each of its parts', () => {
    fc.assert(
      fc.property(
        fc.record({ semantic: part, lexical: part, confidence: part }),
        importance,
        (parts, weight) => {
          const plain = score('surface', { ...parts, importance: weight });
          for (const name of ['semantic', 'lexical', 'confidence'] as const) {
            const more = score('surface', { ...parts, importance: weight, [name]: parts[name] + 0.1 });
            expect(more.rank, name).toBeGreaterThan(plain.rank);
          }
          const [low, medium, high] = (['low', 'medium', 'high'] as const).map(
            (one) => score('surface', { ...parts, importance: one }).rank,
          );
          expect(low).toBeLessThan(medium ?? 0);
          expect(medium).toBeLessThan(high ?? 0);
        },
      ),
    );
  });
});

it('orders the results of a query by similarity, however faded or unimportant, with replaced memories last', () => {
  fc.assert(
    fc.property(unit, unit, importance, unit, (semantic, lexical, weight, confidence) => {
      const parts = { semantic, lexical, importance: weight, confidence };
      const scores = score('query', parts);
      expect(scores.rank).toBe(scores.similarity);
      const over = score('query', { ...parts, isOver: true });
      expect(over.similarity).toBe(scores.similarity);
      if (scores.similarity > 1e-9) expect(over.rank).toBeLessThan(scores.rank);
    }),
  );
});

it('puts equal ranks in a fixed order', () => {
  const scores = score('query', { semantic: 0.5, lexical: 0, importance: 'medium', confidence: 1 });
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
    expect([0.9, 0.5, 0.3, 0.1].map((confidence) => hedgeFor(confidence, 'active'))).toEqual([
      null,
      'I think you mentioned',
      'I am not sure, but',
      'I am not sure, but',
    ]);
    expect([0.9, 0.5, 0.3, 0.1].map((confidence) => neededSimilarity(confidence, 0.3))).toEqual([
      0.3,
      0.3,
      0.45,
      Number.POSITIVE_INFINITY,
    ]);
  });
});
