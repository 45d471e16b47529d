import { describe, expect, test } from 'vitest';
import type { RelationshipTypeView } from '#server/relationship-types/schema.ts';
import { isFound, pairsOf, partsOf, usageWords } from './inverse-type-pairs.ts';

const type = (part: Partial<RelationshipTypeView> & { id: string }): RelationshipTypeView => ({
  name: part.id,
  label: `is ${part.id} of`,
  noun: part.id,
  description: '',
  isDirectional: true,
  isCanonical: true,
  inverse: null,
  inverseId: null,
  inverseLabel: null,
  aliases: [],
  group: 'community',
  isBuiltIn: true,
  createdByAgent: false,
  usage: 0,
  isProposed: false,
  proposal: null,
  can: { edit: true, decide: false, fold: false },
  ...part,
});
const types = [
  type({ id: 'parent', inverseId: 'child', aliases: ['mamá'] }),
  type({ id: 'child', isCanonical: false, inverseId: 'parent', aliases: ['son'] }),
  type({ id: 'friend', isDirectional: false, usage: 2 }),
  type({ id: 'luthier', isBuiltIn: false, isProposed: true }),
  type({ id: 'busker', isBuiltIn: false }),
];

describe('pairs of relationship types', () => {
  test('contain each type once, the most used first', () => {
    const pairs = pairsOf(types);
    expect(pairs.map(({ half }) => half.id)).toEqual(['friend', 'busker', 'luthier', 'parent']);
    expect(pairs.at(-1)?.other?.id).toBe('child');
    const { proposed, own, builtIn } = partsOf(pairs);
    expect([proposed, own, builtIn].map((part) => part.map(({ half }) => half.id))).toEqual([
      ['luthier'],
      ['busker'],
      ['friend', 'parent'],
    ]);
  });

  test('are found by the words of either direction, ignoring accents', () => {
    const found = (typed: string) =>
      pairsOf(types)
        .filter((pair) => isFound(pair, typed))
        .map(({ half }) => half.id);
    expect(found('mama')).toEqual(['parent']);
    expect(found('SON')).toEqual(['parent']);
    expect(found(' ')).toHaveLength(4);
    expect(found('plumber')).toEqual([]);
  });

  test('state their usage in words', () => {
    expect([0, 1, 2].map(usageWords)).toEqual(['not used', 'used once', 'used 2 times']);
  });
});
