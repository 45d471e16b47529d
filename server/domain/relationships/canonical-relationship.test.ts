import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalFact, readFact, type TypeHalf } from './canonical-relationship.ts';

const stored: TypeHalf = { id: 'parent', isDirectional: true, isCanonical: true, inverseId: 'child' };
const other: TypeHalf = { id: 'child', isDirectional: true, isCanonical: false, inverseId: 'parent' };
const mutual: TypeHalf = { id: 'sibling', isDirectional: false, isCanonical: true, inverseId: null };
const inverseOf = (half: TypeHalf): TypeHalf => (half === stored ? other : half === other ? stored : half);

const half = fc.constantFrom(stored, other, mutual);
const two = fc.tuple(fc.uuid(), fc.uuid()).filter(([a, b]) => a !== b);

describe('canonical form', () => {
  it('is the same fact for both directions of stating it', () => {
    fc.assert(
      fc.property(half, two, (type, [who, of]) => {
        const said = canonicalFact(who, of, type);
        const turned = canonicalFact(of, who, inverseOf(type));
        expect(turned.fact).toEqual(said.fact);
      }),
    );
  });

  it('reads back the original statement, also through the inverse type', () => {
    fc.assert(
      fc.property(half, two, (type, [who, of]) => {
        const { fact } = canonicalFact(who, of, type);
        const back = readFact(fact, type);
        expect(new Set([back.who, back.of])).toEqual(new Set([who, of]));
        if (type.isDirectional) expect(back).toEqual({ who, of });
        const inverse = readFact(fact, inverseOf(type));
        if (type.isDirectional) expect(inverse).toEqual({ who: of, of: who });
        expect(canonicalFact(back.who, back.of, inverseOf(inverseOf(type))).fact).toEqual(fact);
      }),
    );
  });
});
