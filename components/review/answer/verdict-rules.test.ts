import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CASE_KINDS, REVIEW_VERDICTS, VERDICTS_OF } from '#server/domain/words/review-vocabulary.ts';
import { decideReviewInput } from '#server/review/decide/schema.ts';
import { aCase, aSide } from '../testing/review-case.ts';
import { type AnswerKey, answersOf, verdictOf } from './answer-options.ts';
import { intentOf, verdictInput, weakerSide } from './verdict-rules.ts';

const aKind = fc.constantFrom(...CASE_KINDS);
const aVerdict = fc.constantFrom(...REVIEW_VERDICTS);
const words = fc.option(fc.constantFrom('in salads', 'on weekdays', 'bei Ana'), { nil: null });
const anAdvice = fc.record({
  verdict: fc.option(aVerdict, { nil: null }),
  swap: fc.boolean(),
  merged: fc.option(fc.constant('Nora likes green olives, not black ones'), { nil: null }),
  qualifiers: fc.option(fc.record({ existing: words, incoming: words }), { nil: null }),
  lower: fc.option(fc.constant({ side: 'existing' as const, by: 0.2 }), { nil: null }),
});

describe('shortcuts', () => {
  test('every answer of a case has its own shortcut, which maps back to it', () => {
    for (const kind of CASE_KINDS) {
      const answers = answersOf(kind);
      expect(answers.map(({ verdict }) => verdict).sort()).toEqual([...VERDICTS_OF[kind]].sort());
      expect(new Set(answers.map(({ key }) => key)).size).toBe(answers.length);
      for (const { verdict, key } of answers) expect(verdictOf(kind, key)).toBe(verdict);
    }
  });

  test('a shortcut means the same in every kind of case: one is yes, zero is no', () => {
    const yes: AnswerKey = 'review.yes';
    expect(verdictOf('contradiction', yes)).toBe('supersede');
    expect(verdictOf('staged', yes)).toBe('accept');
    expect(verdictOf('contradiction', 'review.no')).toBe('both_wrong');
    expect(verdictOf('duplicate_contact', 'review.no')).toBe('reject');
  });

  test('a shortcut that is no answer to the case has no verdict', () => {
    expect(verdictOf('staged', 'review.merge')).toBeNull();
    expect(verdictOf('privacy_doubt', 'review.exception')).toBeNull();
  });
});

describe('keystrokes', () => {
  test('one is enough to accept, supersede, ignore, or merge duplicates', () => {
    const pair = aCase('contradiction', {
      verdict: 'keep_both',
      qualifiers: { existing: 'black olives', incoming: 'green olives' },
    });
    expect(intentOf(pair, null, false)).toEqual({ do: 'send', verdict: 'keep_both' });
    expect(intentOf(pair, 'supersede', false)).toEqual({ do: 'send', verdict: 'supersede' });
    expect(intentOf(pair, 'ignore', false)).toEqual({ do: 'send', verdict: 'ignore' });
    const double = aCase('duplicate', { verdict: 'merge', merged: 'The bins go out on Thursdays' });
    expect(intentOf(double, null, false)).toEqual({ do: 'send', verdict: 'merge' });
    expect(intentOf(double, 'merge', false)).toEqual({ do: 'send', verdict: 'merge' });
  });

  test('keeping both, an exception and lowering open one form, which Enter submits', () => {
    const pair = aCase('contradiction', { verdict: 'supersede' });
    for (const verdict of ['keep_both', 'exception', 'lower'] as const) {
      expect(intentOf(pair, verdict, false)).toEqual({ do: 'begin', followUp: verdict });
    }
  });

  test('an unseen merged text is shown before it is accepted', () => {
    const pair = aCase('contradiction', { verdict: 'supersede', merged: 'Nora likes green olives' });
    expect(intentOf(pair, 'merge', false)).toEqual({ do: 'begin', followUp: 'merge' });
  });
});

describe('the sent decision', () => {
  test('is valid input for every recommendation, with the versions that were shown', () => {
    fc.assert(
      fc.property(aKind, anAdvice, aVerdict, fc.boolean(), (kind, advice, verdict, wasSwapped) => {
        const shown = aCase(kind, advice);
        const sent = verdictInput(shown, verdict, wasSwapped);
        expect(decideReviewInput.safeParse(sent).error).toBeUndefined();
        expect(sent.versions).toEqual(shown.versions);
      }),
    );
  });

  test('is not sent if the reviewer may not decide, or if the answer does not apply', () => {
    fc.assert(
      fc.property(aKind, aVerdict, fc.boolean(), (kind, verdict, wasSwapped) => {
        const why = 'This memory belongs to another member.';
        const options = VERDICTS_OF[kind].map((one) => ({ verdict: one, why, whySwapped: why }));
        expect(intentOf(aCase(kind, { verdict }, { options }), verdict, wasSwapped).do).toBe('refuse');
        expect(intentOf(aCase(kind, { verdict }, { options }), null, wasSwapped).do).toBe('refuse');
      }),
    );
  });

  test('is not sent by accepting when nothing is recommended', () => {
    expect(intentOf(aCase('contradiction'), null, false)).toEqual({ do: 'nothing' });
  });

  test('is inverted by swapping', () => {
    const shown = aCase('contradiction', { verdict: 'supersede', swap: true });
    expect(verdictInput(shown, 'supersede', false).swap).toBe(true);
    expect(verdictInput(shown, 'supersede', true).swap).toBe(false);
    expect(verdictInput(shown, 'ignore', false).swap).toBe(false);
  });

  test('has the reasons against the swapped direction once swapped', () => {
    const options = [{ verdict: 'supersede' as const, why: null, whySwapped: 'It belongs to Leo.' }];
    const shown = aCase('contradiction', { verdict: 'supersede' }, { options });
    expect(intentOf(shown, null, false).do).toBe('send');
    expect(intentOf(shown, null, true)).toEqual({ do: 'refuse', why: 'It belongs to Leo.' });
  });

  test("prefers the reviewer's input to the recommended values", () => {
    const shown = aCase('contradiction', {
      verdict: 'keep_both',
      qualifiers: { existing: 'black', incoming: 'green' },
    });
    expect(verdictInput(shown, 'keep_both', false).qualifiers).toEqual({
      existing: 'black',
      incoming: 'green',
    });
    const filled = { qualifiers: { existing: 'in salads', incoming: null } };
    expect(verdictInput(shown, 'keep_both', false, filled).qualifiers).toEqual(filled.qualifiers);
  });
});

test('the less certain side is preselected for lowering', () => {
  const unsure = aSide('Nora hates olives', 1, { confidence: 0.4 });
  expect(weakerSide(aCase('contradiction', {}, { existing: unsure }))).toBe('existing');
  expect(weakerSide(aCase('contradiction'))).toBe('incoming');
});
