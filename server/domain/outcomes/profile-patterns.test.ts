import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROFILE } from '#server/domain/parameters/outcome-parameters.ts';
import { WORKED_EXAMPLE } from '#server/domain/testing/profile-worked-example.ts';
import { PATTERN_KEY, patternsOf } from './profile-patterns.ts';

const found = (...types: [string, number, number][]) =>
  patternsOf(types.map(([type, accepted, rejected]) => ({ type, accepted, rejected }))).map(({ key }) => key);

const verbs = ['add', 'boost', 'remove', 'mute', 'change', 'cook'];
const nouns = ['topic', 'source', 'dinner_idea', ''];
const anyTypes = fc.uniqueArray(
  fc.record({
    type: fc
      .tuple(fc.constantFrom(...verbs), fc.constantFrom(...nouns))
      .map(([verb, noun]) => (noun === '' ? verb : `${verb}_${noun}`)),
    accepted: fc.nat(30),
    rejected: fc.nat(30),
  }),
  { selector: ({ type }) => type, maxLength: 12 },
);

describe('patternsOf', () => {
  it('finds the patterns of the worked example, described by counts', () => {
    expect(patternsOf(WORKED_EXAMPLE).map(({ key, sentence }) => [key, sentence])).toEqual([
      ['prefers_additions_over_removals', 'Accepted 12 of 17 additions, and 1 of 12 removals.'],
      ['protective_of_existing_config', 'Accepted 1 of 12 removals of what is there.'],
      ['open_to_new_topic', 'Accepted 8 of 10 add_topic.'],
      ['never_reduce_source', 'Accepted 0 of 6 reduce_source.'],
    ]);
  });

  it('finds no pattern in four decisions, however one-sided', () => {
    expect(found(['add_topic', 4, 0], ['remove_topic', 0, 4])).toEqual([]);
    expect(found(['add_topic', 5, 0])).toEqual(['always_add_topic', 'open_to_new_topic']);
    expect(found(['remove_topic', 0, 5])).toEqual(['never_remove_topic']);
  });

  it('finds open_to_new only from seven of ten accepted', () => {
    expect(found(['add_dish', 7, 3])).toEqual(['open_to_new_dish']);
    expect(found(['add_dish', 69, 31])).toEqual([]);
    expect(found(['add', 7, 3])).toEqual([]);
  });

  it('compares additions with removals only if their intervals do not overlap', () => {
    expect(found(['include_feed', 9, 6], ['mute_feed', 6, 9])).not.toContain(
      'prefers_additions_over_removals',
    );
    expect(found(['include_feed', 60, 40], ['mute_feed', 20, 80])).toContain(
      'prefers_additions_over_removals',
    );
    expect(found(['cook_dinner', 60, 1], ['mute_feed', 1, 60])).not.toContain(
      'prefers_additions_over_removals',
    );
  });

  it('finds protective_of_existing_config only from eight removals on', () => {
    expect(found(['remove_topic', 0, 4], ['mute_feed', 0, 3])).toEqual([]);
    expect(found(['remove_topic', 0, 4], ['mute_feed', 0, 4])).toEqual(['protective_of_existing_config']);
  });

  it('finds each pattern once, in the same order for any order of types', () => {
    fc.assert(
      fc.property(anyTypes, fc.infiniteStream(fc.nat()), (types, order) => {
        const shuffled = types
          .map((type) => ({ type, at: order.next().value }))
          .sort((a, b) => a.at - b.at)
          .map(({ type }) => type);
        expect(patternsOf(shuffled)).toEqual(patternsOf(types));
        const keys = patternsOf(types).map(({ key }) => key);
        for (const key of keys) expect(key).toMatch(PATTERN_KEY);
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });

  it('requires enough decisions and never finds always and never for the same type', () => {
    fc.assert(
      fc.property(anyTypes, (types) => {
        const patterns = patternsOf(types);
        for (const { evidence, key, type } of patterns) {
          expect(evidence.accepted + evidence.rejected).toBeGreaterThanOrEqual(PROFILE.minPattern);
          if (key.startsWith('never_'))
            expect(patterns.map((one) => one.key)).not.toContain(`always_${type}`);
        }
      }),
    );
  });
});
