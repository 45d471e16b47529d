import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PROFILE } from '#server/domain/parameters/outcome-parameters.ts';
import { countTokens } from '#server/surfacing/surface/service/count-tokens.ts';
import { shortenAdvice } from './shorten-advice.ts';

const rate = { accepted: 1234, rejected: 5678, rate: 0.18, interval: { low: 0.17, high: 0.19 } };
const earlier = {
  ref: '8f3a1c9d2b7e',
  type: 'add_topic',
  value: 'Beekeeping in Valencia',
  outcome: 'rejected' as const,
  on: '2026-10-03',
  similarity: 0.83,
};
const answer = {
  advice: 'skip',
  reasons: ['Accepted 0 of 6 reduce_source.'],
  statistics: { type: rate, value: rate },
};
const tokensOf = (part: unknown): number => countTokens(JSON.stringify(part));
const fitted = <View extends Parameters<typeof shortenAdvice>[0]>(view: View): View =>
  shortenAdvice(view, countTokens, PROFILE.adviceTokens);

test('advice stays within its token limit however long its parts are', () => {
  expect(PROFILE.adviceTokens).toEqual({ all: 400, reason: 50, similar: 60 });
  const long = (maxLength: number) => fc.string({ unit: 'grapheme', minLength: 1, maxLength });
  const one = fc.record({ value: long(300), reason: long(500) }, { requiredKeys: ['value'] });
  const reasons = fc.array(long(200), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 5 }), reasons, (parts, said) => {
      const similar = parts.map((part) => ({ ...earlier, ...part }));
      const answered = fitted({ ...answer, reasons: said, similar });
      expect(tokensOf(answered)).toBeLessThanOrEqual(PROFILE.adviceTokens.all);
      for (const part of answered.similar)
        expect(tokensOf(part)).toBeLessThanOrEqual(PROFILE.adviceTokens.similar);
      for (const text of answered.reasons)
        expect(tokensOf(text)).toBeLessThanOrEqual(PROFILE.adviceTokens.reason);
    }),
    { numRuns: 60 },
  );
});

test('advice of typical size is not shortened', () => {
  const view = { ...answer, similar: Array.from({ length: 5 }, () => earlier) };
  expect(fitted(view)).toEqual(view);
});

test('shortened text ends with “…”, and reasons are shortened before values', () => {
  const reason = 'We have talked about it again and again. '.repeat(10);
  const { similar } = fitted({ ...answer, similar: [{ ...earlier, reason }] });
  expect(similar[0]).toEqual({ ...earlier, reason: expect.stringMatching(/^We.*…$/) });
  const value = '给全家人买一辆带遮阳篷的房车'.repeat(20);
  const [cut] = fitted({ ...answer, similar: [{ ...earlier, value, reason }] }).similar;
  expect(cut).toMatchObject({ value: expect.stringMatching(/^给.*…$/), reason: '…' });
});
