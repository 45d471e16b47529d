import { describe, expect, it } from 'vitest';
import { AppError, parseInput } from '#server/core/errors.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { listOutcomesInput } from '../list/schema.ts';
import { recordOutcomesInput } from '../record/schema.ts';

const complaintsOf = (work: () => unknown): string[] => {
  try {
    work();
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return (error.fields ?? []).map(({ path, message }) => `${path}: ${message}`);
  }
};
const recording = (input: object): string[] =>
  complaintsOf(() =>
    parseInput(recordOutcomesInput, { type: 'add_topic', value: 'Música', outcome: 'accepted', ...input }),
  );
const nested = (depth: number): unknown =>
  JSON.parse(`{"a":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`);

describe('a configuration', () => {
  it('is rejected beyond the maximum nesting depth', () => {
    expect(recording({ configBefore: nested(LIMITS.nestedLevels) })).toEqual([]);
    for (const depth of [LIMITS.nestedLevels + 1, 3_900]) {
      expect(recording({ configAfter: nested(depth) })).toEqual([
        `configAfter: A configuration can be nested at most ${LIMITS.nestedLevels} levels deep.`,
      ]);
    }
    const items = [{ type: 'add_topic', value: 'x', outcome: 'accepted', configBefore: nested(5_000) }];
    expect(complaintsOf(() => parseInput(recordOutcomesInput, { items }))).toEqual([
      'items.0.configBefore: A configuration can be nested at most 20 levels deep.',
    ]);
  });

  it('is rejected if it contains a number that JSON cannot represent', () => {
    expect(recording({ configBefore: JSON.parse('{"weights":{"a":[1e400]}}') })).toEqual([
      'configBefore: The configuration contains a number that is too large.',
    ]);
    expect(recording({ configBefore: { weights: { a: [1e300] } } })).toEqual([]);
  });
});

describe('evidence', () => {
  it('is rejected if its URL contains a user name or password', () => {
    for (const url of [
      'https://nora:olives@example.org/x',
      'https://nora@example.org',
      'http:\\\\u:p@example.org',
    ]) {
      expect(recording({ evidence: [{ title: 'x', url }] }).join()).toContain('must not contain a user name');
    }
    expect(recording({ evidence: [{ title: 'x', url: 'https://example.org/@nora:x?a=b@c' }] })).toEqual([]);
  });
});

describe('an outcome to record', () => {
  it('is rejected if type and value are missing, or given in addition to a suggestion id', () => {
    const alone = (input: object) => complaintsOf(() => parseInput(recordOutcomesInput, input));
    expect(alone({ value: 'Música', outcome: 'accepted' })).toEqual([
      'type: Send either a type or a suggestionId.',
    ]);
    expect(alone({ items: [{ type: 'add_topic', outcome: 'accepted' }] })).toEqual([
      'items.0.value: Send either a value or a suggestionId.',
    ]);
    const suggestionId = '0193b3a0-0000-7000-8000-000000000001';
    expect(recording({ suggestionId })).toEqual([
      'type: Leave this field out, because the stored suggestion already has it.',
      'value: Leave this field out, because the stored suggestion already has it.',
    ]);
    const items = [{ suggestionId, outcome: 'accepted' }];
    expect(alone({ items, type: 'add_topic' })).toEqual([
      'type: Do not send this field together with items.',
    ]);
    expect(alone({ items: [] })).toEqual(['items: At least 1 entry.']);
  });
});

describe('the filter of the list', () => {
  it('accepts hours across midnight, and weeks by their Monday', () => {
    const listing = (input: object) => complaintsOf(() => parseInput(listOutcomesInput, input));
    expect(listing({ hourFrom: 22, hourTo: 5, week: '2026-11-16' })).toEqual([]);
    expect(listing({ week: '2026-11-18' })).toEqual([
      'week: Weeks start on Monday. Give the date of a Monday.',
    ]);
  });
});
