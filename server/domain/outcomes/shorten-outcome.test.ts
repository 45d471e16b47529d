import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OUTCOME_SEARCH } from '#server/domain/parameters/outcome-parameters.ts';
import { LAYERS, type Layer } from '#server/domain/words/outcome-vocabulary.ts';
import { realSized } from '#server/outcomes/testing/real-sized-outcomes.ts';
import { countTokens } from '#server/surfacing/surface/service/count-tokens.ts';
import { type OutcomeResult, shortenOutcome } from './shorten-outcome.ts';

const tokensOf = (result: unknown): number => countTokens(JSON.stringify(result));
const fitted = <P>(whole: OutcomeResult<P>, layer: Layer): OutcomeResult<P> =>
  shortenOutcome(whole, layer, { maxTokens: OUTCOME_SEARCH.tokens[layer], tokensOf });

const whole = (n: number): OutcomeResult<unknown> => ({
  ref: '8f3a1c9d2b7e',
  on: '2026-10-03',
  agent: 'Kitchen display',
  suggestedOn: '2026-10-01',
  similarity: 0.83,
  id: '0193f2a1-7b2c-7d11-8e10-8f3a1c9d2b7e',
  ...realSized(n),
});

describe('shortenOutcome', () => {
  test('stays within the token limit of its layer however long the parts are', () => {
    expect(OUTCOME_SEARCH.tokens).toEqual({ search: 50, timeline: 200, detail: 500 });
    const text = fc.string({ unit: 'grapheme', maxLength: 300 });
    const config = fc.dictionary(text, fc.oneof(text, fc.array(text, { maxLength: 30 })), { maxKeys: 8 });
    const long = fc.record(
      {
        value: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }),
        reason: fc.string({ maxLength: 500 }),
        tags: fc.array(fc.string({ maxLength: 50 }), { maxLength: 20 }),
        evidence: fc.array(fc.record({ title: text, feedback: text }), { maxLength: 20 }),
        configBefore: config,
        configAfter: config,
      },
      { requiredKeys: ['value'] },
    );
    const layers = fc.constantFrom(...LAYERS);
    fc.assert(
      fc.property(long, layers, (parts, layer) => {
        const result = fitted({ ...whole(0), type: 'prefer_weekend_reminder', ...parts }, layer);
        expect(tokensOf(result)).toBeLessThanOrEqual(OUTCOME_SEARCH.tokens[layer]);
      }),
      { numRuns: 60 },
    );
  });

  test('leaves a timeline of typical size unchanged and removes only shared settings from detail', () => {
    for (let n = 0; n < 40; n++) {
      const { evidence, configBefore, configAfter, id, ...timeline } = whole(n);
      expect(fitted(whole(n), 'timeline')).toEqual(timeline);
      const detail = fitted(whole(n), 'detail');
      expect(detail).toMatchObject({ id, reason: timeline.reason, value: timeline.value });
      expect(detail.evidence?.length).toBeGreaterThanOrEqual(2);
    }
  });

  test('returns only type, value, outcome and day in the search layer', () => {
    expect(Object.keys(fitted(whole(3), 'search'))).toEqual(['ref', 'type', 'value', 'outcome', 'on']);
  });

  test('lists the shortened fields in `cut`', () => {
    const reason = 'Every article repeats the one before it. '.repeat(12);
    const result = fitted({ ...whole(0), reason, tags: ['a'.repeat(50)] }, 'timeline');
    expect(result.cut ?? []).toEqual([]);
    const longer = fitted({ ...whole(0), reason: 'Què més? '.repeat(60) }, 'timeline');
    expect(longer.cut).toEqual(['tags', 'reason']);
    expect(longer.reason).toMatch(/…$/);
    expect(longer.value).toBe(whole(0).value);
  });

  test('keeps the one setting in which two configurations differ', () => {
    const shared = { sources: Array.from({ length: 90 }, (_, n) => `https://example.org/feed/${n}`) };
    const before = { ...shared, weight: 0.3 };
    const result = fitted(
      { ...whole(1), evidence: [], configBefore: before, configAfter: { ...shared, weight: 0.9 } },
      'detail',
    );
    expect(result).toMatchObject({ configBefore: { weight: 0.3 }, configAfter: { weight: 0.9 } });
    expect(result.cut).toEqual(['configBefore', 'configAfter']);
  });
});
