import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ClaimReader } from '#server/domain/statements/claim.ts';
import { readClaims as claimsOf, parseStatement } from './parse-statement.ts';

const names = new Map([
  ['ana', 'id-ana'],
  ['alex m.', 'id-alex-m'],
  ['alex k.', 'id-alex-k'],
  ['inés', 'id-ines'],
]);
const readClaims = (statement: string, reader: ClaimReader) => claimsOf(parseStatement(statement), reader);
const readClaim = (statement: string, reader: ClaimReader) => readClaims(statement, reader)[0];
const read = (statement: string) => readClaim(statement, { speaker: 'id-nora', names });

describe('a claim', () => {
  test('has a named person, the author or the household as its subject', () => {
    expect(read('Ana lives in Porto')?.subject).toBe('id-ana');
    expect(read('I live in Porto')?.subject).toBe('id-nora');
    expect(read('Aunt Inés lives in Porto')?.subject).toBe('id-ines');
    expect(read('We live in Porto')?.subject).toBe('');
    expect(read('Alex K. lives in Porto')?.subject).toBe('id-alex-k');
    expect(read('Ana and Alex M. live in Porto')?.subjects).toEqual(['id-ana', 'id-alex-m']);
    expect(readClaim('Prefers tea', { speaker: 'id-nora', about: 'id-ana' })?.subject).toBe('id-ana');
  });

  test('has a topic if it is about an attribute of somebody', () => {
    expect(read('Ana’s favourite colour is teal')).toMatchObject({
      subject: 'id-ana',
      topic: ['favourite', 'colour'],
      object: 'teal',
    });
  });

  test.each([
    ['Ana likes tea', 'likes', 1],
    ['Ana doesn’t like tea', 'likes', -1],
    ['Ana can’t stand tea', 'likes', -1],
    ['Ana is fond of tea', 'likes', 1],
    ['Ana is scared of spiders', 'likes', -1],
    ['Ana never drinks tea', 'drink', -1],
    ['Nobody drinks tea', 'drink', -1],
    ['Ana has stopped drinking tea', 'drink', -1],
  ])('from “%s” has the verb %s and the polarity %i', (statement, verb, polarity) => {
    expect(read(statement)).toMatchObject({ verb, polarity });
  });

  test('has normalised days and times', () => {
    expect(read('The lesson is on Tuesdays at half past four')?.times).toEqual([
      'weekday:tue',
      'clock:04:30',
    ]);
    expect(read('The lesson is on 5 December at 4 pm')?.times).toEqual(['date:12-05', 'clock:16:00']);
    expect(read('May likes tea')?.times).toEqual([]);
  });

  test('has its change phrase, marked as strong or weak', () => {
    expect(read('Ana no longer drinks tea')).toMatchObject({ isStrongChange: true, polarity: -1 });
    expect(read('Ana drinks tea now')).toMatchObject({ change: 'now', isStrongChange: false });
    expect(read('Ana drinks tea')).toMatchObject({ change: null });
    expect(read('Make Ana our contact instead of Inés')?.replaced).toEqual(['id-ines']);
  });

  test('has the modality of a wish, a guess, a question or a report', () => {
    expect(read('Ana hopes to have children')?.modality).toBe('plan');
    expect(read('Ana might move to Porto')?.modality).toBe('possible');
    expect(read('Does Ana like tea?')?.modality).toBe('question');
    expect(read('Leo says that Ana likes tea')?.saidBy).toBe('leo');
    expect(read('In 2015 Ana lived in Lyon')?.modality).toBe('past');
  });

  test('is read from each part of a sentence', () => {
    const claims = readClaims('Ana ate walnuts and she was never allergic to them', { speaker: null, names });
    expect(claims.map(({ polarity }) => polarity)).toEqual([1, -1]);
    expect(claims[1]?.words).toContain('walnut');
  });
});

test('reads any text, and the same text always alike', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const claims = readClaims(text, { speaker: 'id-nora', names });
      expect(claims.length).toBeGreaterThan(0);
      expect(readClaims(text, { speaker: 'id-nora', names })).toEqual(claims);
    }),
  );
});

test('reads a very long text within three seconds', () => {
  const before = performance.now();
  readClaims('Ana has changed her tea to '.repeat(4_000), { speaker: 'id-nora', names });
  readClaims(`${'a '.repeat(50_000)}is not`, { speaker: 'id-nora', names });
  expect(performance.now() - before).toBeLessThan(3_000);
});
