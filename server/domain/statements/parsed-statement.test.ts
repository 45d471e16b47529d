import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseStatement, readClaims } from '#server/domain/english/parse-statement.ts';
import { NAMES } from '../../../evals/reconcile/household-names.ts';
import { readPairs } from '../../../evals/reconcile/read-pairs.ts';
import { decodeParsed, encodeParsed } from './parsed-statement.ts';

const statements = [
  ...new Set(readPairs('seen').flatMap(({ known, told }) => [known.text, told.text])),
].toSorted();

const throughJson = (statement: string): unknown =>
  JSON.parse(JSON.stringify(encodeParsed(parseStatement(statement))));

describe('a stored parsed statement', () => {
  test('has the same claims as a newly parsed one, for every statement of the evals', () => {
    const reader = { speaker: 'id-nora', about: null, names: NAMES };
    expect(statements.length).toBeGreaterThan(200);
    for (const statement of statements) {
      const kept = decodeParsed(throughJson(statement));
      expect(kept, statement).toEqual(parseStatement(statement));
      expect(kept && readClaims(kept, reader), statement).toEqual(
        readClaims(parseStatement(statement), reader),
      );
    }
  });

  test('survives a round trip for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(decodeParsed(throughJson(text))).toEqual(parseStatement(text));
      }),
    );
  });

  test('contains no unpaired surrogates, which the database rejects', () => {
    const long = `${'a'.repeat(599)}🫒 is what Ana likes`;
    expect(JSON.stringify(encodeParsed(parseStatement(long))).isWellFormed()).toBe(true);
    expect(JSON.stringify(encodeParsed(parseStatement(long)))).not.toMatch(/\\ud[89a-f]/i);
  });
});

test('a missing, outdated or malformed form is parsed again', () => {
  const kept = encodeParsed(parseStatement('Ana lives in Porto'));
  expect(decodeParsed(kept)).not.toBeNull();
  expect(decodeParsed(null)).toBeNull();
  expect(decodeParsed({ ...kept, parser: kept.parser - 1 })).toBeNull();
  expect(decodeParsed({ ...kept, tokens: 'ana\tana' })).toBeNull();
  expect(decodeParsed({ ...kept, modality: 'certainly' })).toBeNull();
  expect(decodeParsed('Ana lives in Porto')).toBeNull();
});

test('the fingerprint belongs to PARSER_VERSION: if this fails, increment PARSER_VERSION and update the fingerprint', () => {
  const made = statements.map((statement) => ({ ...encodeParsed(parseStatement(statement)), parser: 0 }));
  const fingerprint = createHash('sha256').update(JSON.stringify(made)).digest('hex').slice(0, 16);
  expect({ version: encodeParsed(parseStatement('')).parser, fingerprint }).toEqual({
    version: 2,
    fingerprint: '860a8567f4f7ee59',
  });
});
