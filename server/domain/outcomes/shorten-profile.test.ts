import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortenProfile } from './shorten-profile.ts';

const tokensOf = (text: string): number => Math.ceil(text.length / 4);
const counted = fc.record({ accepted: fc.nat(40), rejected: fc.nat(40) });
const anyProfile = fc.record({
  name: fc.string({ maxLength: 30 }),
  types: fc.array(counted, { maxLength: 30 }),
  patterns: fc.array(fc.record({ key: fc.string(), evidence: counted }), { maxLength: 10 }),
  changedMinds: fc.array(counted, { maxLength: 5 }),
  more: fc.constant({ types: 0, patterns: 0, changedMinds: 3 }),
});
const many = (n: number, accepted: number) => Array.from({ length: n }, () => ({ accepted, rejected: 0 }));

describe('shortenProfile', () => {
  it('returns a profile that fits unchanged', () => {
    const profile = {
      types: many(3, 5),
      patterns: [],
      changedMinds: [],
      more: { types: 0, patterns: 0, changedMinds: 0 },
    };
    expect(shortenProfile(profile, tokensOf, 500)).toBe(profile);
  });

  it('stays within the limit, counts every item left out and keeps the order', () => {
    fc.assert(
      fc.property(anyProfile, fc.integer({ min: 60, max: 400 }), (profile, max) => {
        const fitted = shortenProfile(profile, tokensOf, max);
        expect(tokensOf(JSON.stringify(fitted))).toBeLessThanOrEqual(max);
        for (const list of ['types', 'patterns', 'changedMinds'] as const) {
          const kept: readonly unknown[] = fitted[list];
          expect(kept.length + fitted.more[list]).toBe(profile[list].length + profile.more[list]);
          const all: readonly unknown[] = profile[list];
          expect(all.filter((item) => kept.includes(item))).toEqual(kept);
        }
      }),
    );
  });

  it('leaves out the items based on the fewest decisions', () => {
    const types = [...many(20, 3), ...many(5, 90), ...many(20, 2)];
    const profile = {
      types,
      patterns: [],
      changedMinds: [],
      more: { types: 0, patterns: 0, changedMinds: 0 },
    };
    const fitted = shortenProfile(profile, tokensOf, 100);
    expect(fitted.types.slice(-5)).toEqual(many(5, 90));
    expect(fitted.types.every(({ accepted }) => accepted > 2)).toBe(true);
  });
});
