import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseStatement, readClaims } from '#server/domain/english/parse-statement.ts';
import type { Finding } from '#server/domain/statements/comparison-finding.ts';
import { VERDICTS_OF } from '#server/domain/words/review-vocabulary.ts';
import { SOURCES } from '#server/domain/words/vocabulary.ts';
import { type Contestant, recommendVerdict } from './recommend-verdict.ts';

const names = new Map(['Nora', 'Leo', 'Ana'].map((name) => [name.toLowerCase(), name]));
const side = (statement: string, more: Partial<Contestant> = {}): Contestant => ({
  statement,
  claims: readClaims(parseStatement(statement), { speaker: 'Nora', names }),
  scope: 'home',
  qualifier: null,
  occurredAt: null,
  source: 'statement',
  confidence: 0.9,
  ...more,
});
const finding = (more: Partial<Finding> = {}): Finding => ({
  kind: 'contradiction',
  certainty: 0.9,
  reasons: ['They differ.'],
  isChangeable: false,
  isExpress: false,
  ...more,
});
const recommended = (
  existing: Contestant,
  incoming: Contestant,
  found: Partial<Finding> = {},
  against: string | null = null,
) => recommendVerdict({ existing, incoming, finding: finding(found), against });

describe('a recommended verdict', () => {
  test('is to supersede where the newer statement expressly ends the older one', () => {
    const { recommendation } = recommended(
      side('Leo drinks coffee at work'),
      side('Leo no longer drinks coffee'),
      {
        kind: 'update',
        isExpress: true,
      },
    );
    expect(recommendation).toEqual({ verdict: 'supersede' });
  });

  test('is to keep both, with the circumstances that the words or qualifiers name', () => {
    expect(
      recommended(side('Leo drinks black coffee at work'), side('Leo never drinks black coffee at home'))
        .recommendation,
    ).toEqual({ verdict: 'keep_both', qualifiers: { existing: 'at work', incoming: 'at home' } });
    expect(
      recommended(
        side('Leo drinks tea', { qualifier: 'with guests' }),
        side('In the mornings Leo drinks no tea'),
      ).recommendation,
    ).toEqual({ verdict: 'keep_both', qualifiers: { existing: 'with guests', incoming: 'in the mornings' } });
  });

  test('is an exception where only one names circumstances, whichever is older', () => {
    const [rule, exception] = [side('Leo eats no cake'), side('Leo eats cake on birthdays')];
    expect(recommended(rule, exception).recommendation).toEqual({
      verdict: 'exception',
      qualifiers: { incoming: 'on birthdays' },
    });
    expect(recommended(exception, rule).recommendation).toEqual({
      verdict: 'exception',
      swap: true,
      qualifiers: { existing: 'on birthdays' },
    });
  });

  test('is no exception if the circumstances are the content of the statement', () => {
    expect(
      recommended(side('The piano lesson is on Tuesdays'), side('The piano lesson is on Thursdays'))
        .recommendation,
    ).toEqual({ verdict: 'supersede' });
    expect(recommended(side('Ana works from home'), side('Ana works at the office')).recommendation).toEqual({
      verdict: 'supersede',
    });
  });

  test.each([
    ['adds', 'Leo plays the cello', 'Leo also plays the organ'],
    ['is planned', 'Leo lives in Bonn', 'Leo might move to Kiel'],
    ['is past', 'Ana lives in Porto', 'Ana has lived in Lisbon'],
  ])('is that they do not conflict where the newer one only %s', (_, older, newer) => {
    expect(recommended(side(older), side(newer)).recommendation).toEqual({ verdict: 'ignore' });
  });

  test('is that they do not conflict where the conflict itself is hardly certain', () => {
    expect(recommended(side('Leo paints'), side('Leo draws'), { certainty: 0.5 }).recommendation).toEqual({
      verdict: 'ignore',
    });
  });

  test('is to lower the memory that was only observed, or both if neither is sure', () => {
    const [likes, not] = ['Leo likes figs', 'Leo dislikes figs'];
    expect(
      recommended(side(likes), side(not, { source: 'inference' }), {}, 'Weaker.').recommendation,
    ).toEqual({
      verdict: 'lower',
      lower: { side: 'incoming', by: 0.2 },
    });
    expect(recommended(side(likes, { source: 'observation' }), side(not)).recommendation).toMatchObject({
      lower: { side: 'existing' },
    });
    expect(
      recommended(side(likes, { confidence: 0.4 }), side(not, { confidence: 0.5 })).recommendation,
    ).toMatchObject({ lower: { side: 'both' } });
  });

  test('is to merge where one says the same with more detail', () => {
    const [short, long] = [side('Leo works at Shell'), side('Leo works at Shell as an engineer')];
    expect(recommended(short, long, { kind: 'update' }).recommendation).toEqual({ verdict: 'merge' });
    expect(recommended(long, short, { kind: 'update' }).recommendation).toEqual({ verdict: 'merge' });
  });

  test('keeps the older memory if something speaks against the newer one', () => {
    expect(
      recommended(side('The code is 4471'), side('The code is 4417'), {}, 'Less sure.').recommendation,
    ).toEqual({
      verdict: 'supersede',
      swap: true,
    });
  });

  test('can be given, quotes nothing, and takes its circumstances from the statements', () => {
    const statement = fc
      .tuple(
        fc.constantFrom('Leo', 'Ana', 'We'),
        fc.constantFrom(
          'drinks tea',
          'drinks no tea',
          'may drink tea',
          'also drinks cocoa',
          'used to drink tea',
        ),
        fc.constantFrom('', ' at work', ' on Sundays', ' when it rains', ' in winter'),
        fc.constantFrom(null, 'at home', 'with guests'),
        fc.constantFrom(...SOURCES),
        fc.double({ min: 0, max: 1, noNaN: true }),
      )
      .map(([who, does, when, qualifier, source, confidence]) =>
        side(`${who} ${does}${when}`, { qualifier, source, confidence }),
      );
    const found = fc.record({
      kind: fc.constantFrom('contradiction' as const, 'update' as const),
      certainty: fc.double({ min: 0.5, max: 1, noNaN: true }),
      isExpress: fc.boolean(),
    });
    fc.assert(
      fc.property(
        statement,
        statement,
        found,
        fc.option(fc.constant('Weaker.')),
        (older, newer, about, against) => {
          const { recommendation, reason } = recommended(older, newer, about, against);
          const { verdict, qualifiers = {}, swap, lower } = recommendation;
          expect(VERDICTS_OF[about.kind]).toContain(verdict);
          expect(reason ?? '').not.toMatch(/Leo|Ana|tea|cocoa/);
          for (const [which, said] of Object.entries(qualifiers)) {
            const from = which === 'existing' ? older : newer;
            expect(`${from.statement} ${from.qualifier ?? ''}`.toLowerCase()).toContain(said.toLowerCase());
          }
          expect(Object.keys(qualifiers)).toHaveLength(
            verdict === 'keep_both' ? 2 : verdict === 'exception' ? 1 : 0,
          );
          expect(verdict === 'lower').toBe(lower !== undefined);
          if (swap) expect(['supersede', 'exception']).toContain(verdict);
          if (about.isExpress && against === null) expect(recommendation).toEqual({ verdict: 'supersede' });
        },
      ),
    );
  });
});
