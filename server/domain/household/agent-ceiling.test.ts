import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CATEGORIES } from '#server/domain/words/vocabulary.ts';
import { type AgentCeiling, ceilingChange, isWider, lowerOf } from './agent-ceiling.ts';

const OPEN: AgentCeiling = {
  privacy: 'private',
  groups: null,
  categories: null,
  contexts: ['personal', 'work'],
};
const [rivera, school, band] = ['rivera', 'school', 'band'];

const list = <Item>(all: readonly Item[]) => fc.subarray([...all], { minLength: 1 });
const ceilings: fc.Arbitrary<AgentCeiling> = fc.record({
  privacy: fc.constantFrom('public', 'private'),
  groups: fc.option(list([rivera, school, band]), { nil: null }),
  categories: fc.option(list(CATEGORIES), { nil: null }),
  contexts: list(['personal', 'work'] as const),
});

function seen(ceiling: AgentCeiling): Set<string> {
  const all = new Set<string>();
  for (const privacy of ['public', 'private']) {
    if (privacy === 'private' && ceiling.privacy === 'public') continue;
    for (const group of ceiling.groups ?? [rivera, school, band, 'other']) {
      for (const category of ceiling.categories ?? [...CATEGORIES, 'one of later']) {
        for (const context of ceiling.contexts) all.add([privacy, group, category, context].join('/'));
      }
    }
  }
  return all;
}

describe('a ceiling', () => {
  it('is wider than another exactly when it shows something that the other does not', () => {
    fc.assert(
      fc.property(ceilings, ceilings, (before, after) => {
        const old = seen(before);
        expect(isWider(before, after)).toBe([...seen(after)].some((one) => !old.has(one)));
      }),
      { numRuns: 2_000 },
    );
  });

  it('is never wider than no ceiling, nor than itself', () => {
    fc.assert(
      fc.property(ceilings, (ceiling) => {
        expect(isWider(OPEN, ceiling)).toBe(false);
        expect(isWider(ceiling, { ...ceiling })).toBe(false);
      }),
    );
  });

  it('combined with another allows what both allow', () => {
    fc.assert(
      fc.property(ceilings, ceilings, (one, other) => {
        const [first, second] = [seen(one), seen(other)];
        expect(seen(lowerOf(one, other))).toEqual(new Set([...first].filter((item) => second.has(item))));
      }),
    );
  });

  it('describes what a change adds and removes', () => {
    const before: AgentCeiling = { ...OPEN, groups: [rivera, school], categories: ['event', 'opinion'] };
    const after: AgentCeiling = { ...before, privacy: 'public', groups: [school, band], categories: null };
    expect(ceilingChange(before, after)).toEqual({
      privacy: 'lost',
      groups: { gains: [band], loses: [rivera], rest: null },
      categories: { gains: [], loses: [], rest: 'gained' },
      contexts: { gains: [], loses: [], rest: null },
    });
  });
});
