import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INSIGHTS } from '#server/domain/parameters/outcome-parameters.ts';
import { type PersonDecisions, sharedPatterns } from './shared-patterns.ts';

const rejecting = (rejected: number, off: string[] = []): PersonDecisions => ({
  types: [{ type: 'reduce_source', accepted: 0, rejected }],
  off,
});
const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);

describe('sharedPatterns', () => {
  it('sums the counts of at least five people', () => {
    expect(sharedPatterns(times(5, rejecting(6)))).toMatchObject([
      { key: 'never_reduce_source', people: 5, evidence: { accepted: 0, rejected: 30 } },
    ]);
    expect(sharedPatterns(times(4, rejecting(60)))).toEqual([]);
  });

  it('counts only people who show the pattern themselves and have not switched it off', () => {
    expect(sharedPatterns([...times(4, rejecting(5)), rejecting(4)])).toEqual([]);
    expect(sharedPatterns([...times(4, rejecting(5)), rejecting(5, ['never_reduce_source'])])).toEqual([]);
  });

  it('never returns a pattern of fewer people and does not depend on their order', () => {
    const counts = fc.nat({ max: 12 });
    const type = fc.constantFrom('add_dish', 'remove_dish', 'reduce_source');
    const person: fc.Arbitrary<PersonDecisions> = fc.record({
      types: fc.uniqueArray(fc.record({ type, accepted: counts, rejected: counts }), {
        selector: (one) => one.type,
      }),
      off: fc.constant([]),
    });
    fc.assert(
      fc.property(fc.array(person, { maxLength: 9 }), (people) => {
        const shared = sharedPatterns(people);
        expect(shared.every((one) => one.people >= INSIGHTS.minPeople && one.people <= people.length)).toBe(
          true,
        );
        expect(sharedPatterns(people.toReversed())).toEqual(shared);
      }),
    );
  });
});
