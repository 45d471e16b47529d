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
/** An object with lists in it: `depth` levels. */
const nested = (depth: number): unknown =>
  JSON.parse(`{"a":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`);

describe('a configuration', () => {
  it('is refused where it is nested deeper than anything reads it', () => {
    expect(recording({ configBefore: nested(LIMITS.nestedLevels) })).toEqual([]);
    for (const depth of [LIMITS.nestedLevels + 1, 3_900]) {
      expect(recording({ configAfter: nested(depth) })).toEqual([
        `configAfter: A configuration is nested at most ${LIMITS.nestedLevels} levels deep.`,
      ]);
    }
    const items = [{ type: 'add_topic', value: 'x', outcome: 'accepted', configBefore: nested(5_000) }];
    expect(complaintsOf(() => parseInput(recordOutcomesInput, { items }))).toEqual([
      'items.0.configBefore: A configuration is nested at most 20 levels deep.',
    ]);
  });

  it('holds no number that JSON cannot say', () => {
    expect(recording({ configBefore: JSON.parse('{"weights":{"a":[1e400]}}') })).toEqual([
      'configBefore: A number is too large.',
    ]);
    expect(recording({ configBefore: { weights: { a: [1e300] } } })).toEqual([]);
  });
});

describe('evidence', () => {
  it('has no address with a name or a password in it', () => {
    for (const url of [
      'https://nora:olives@example.org/x',
      'https://nora@example.org',
      'http:\\\\u:p@example.org',
    ]) {
      expect(recording({ evidence: [{ title: 'x', url }] }).join()).toContain('must not hold a user name');
    }
    expect(recording({ evidence: [{ title: 'x', url: 'https://example.org/@nora:x?a=b@c' }] })).toEqual([]);
  });
});

describe('what an outcome is of', () => {
  it('is complained about where it is missing, or said twice', () => {
    const alone = (input: object) => complaintsOf(() => parseInput(recordOutcomesInput, input));
    expect(alone({ value: 'Música', outcome: 'accepted' })).toEqual([
      'type: Give a type, or the suggestion that it is about.',
    ]);
    expect(alone({ items: [{ type: 'add_topic', outcome: 'accepted' }] })).toEqual([
      'items.0.value: Give a value, or the suggestion that it is about.',
    ]);
    const suggestionId = '0193b3a0-0000-7000-8000-000000000001';
    expect(recording({ suggestionId })).toEqual([
      'type: Is taken from the suggestion: leave it out.',
      'value: Is taken from the suggestion: leave it out.',
    ]);
    const items = [{ suggestionId, outcome: 'accepted' }];
    expect(alone({ items, type: 'add_topic' })).toEqual(['type: Is not given beside items.']);
    expect(alone({ items: [] })).toEqual(['items: At least 1 entry.']);
  });
});

describe('the list', () => {
  it('takes hours over midnight, and weeks by their Monday', () => {
    const listing = (input: object) => complaintsOf(() => parseInput(listOutcomesInput, input));
    expect(listing({ hourFrom: 22, hourTo: 5, week: '2026-11-16' })).toEqual([]);
    expect(listing({ week: '2026-11-18' })).toEqual(['week: Must be a Monday: weeks begin with it.']);
  });
});
