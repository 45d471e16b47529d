import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TypeHalf } from './canonical-relationship.ts';
import {
  factsAfter,
  findReversedPair,
  planTypeMerge,
  type TypeMerge,
  type TypeMergeRow,
} from './plan-relationship-type-merge.ts';

const luthier: TypeHalf = { id: 'luthier', isDirectional: true, isCanonical: true, inverseId: 'has_luthier' };
const hasLuthier: TypeHalf = { ...luthier, id: 'has_luthier', isCanonical: false, inverseId: 'luthier' };
const vendor: TypeHalf = { id: 'vendor', isDirectional: true, isCanonical: true, inverseId: 'has_vendor' };
const hasVendor: TypeHalf = { ...vendor, id: 'has_vendor', isCanonical: false, inverseId: 'vendor' };
const friend: TypeHalf = { id: 'friend', isDirectional: false, isCanonical: true, inverseId: null };
const words = { who: null, of: null };

const row = (part: Partial<TypeMergeRow> & Pick<TypeMergeRow, 'id' | 'aId' | 'bId'>): TypeMergeRow => ({
  privacy: 'public',
  ownerId: null,
  isDeleted: false,
  notes: null,
  validFrom: null,
  validUntil: null,
  status: 'current',
  confidence: 1,
  aNoun: null,
  bNoun: null,
  ...part,
});

describe('merging one type into another', () => {
  it('converts facts correctly for either half of the type', () => {
    const told = row({ id: '1', aId: 'ana', bId: 'leo' });
    const factOf = (over: Partial<TypeMerge>) =>
      planTypeMerge([told], [], { from: luthier, into: vendor, reversed: false, words, ...over }).moves[0]
        ?.fact;
    const straight = { aId: 'ana', bId: 'leo', typeId: 'vendor' };
    const turned = { aId: 'leo', bId: 'ana', typeId: 'vendor' };
    expect(factOf({})).toEqual(straight);
    expect(factOf({ from: hasLuthier, into: hasVendor })).toEqual(straight);
    expect(factOf({ into: hasVendor, reversed: true })).toEqual(straight);
    expect(factOf({ reversed: true })).toEqual(turned);
    expect(factOf({ into: hasVendor })).toEqual(turned);
    expect(factOf({ into: friend })).toEqual({ aId: 'ana', bId: 'leo', typeId: 'friend' });
  });

  it('keeps the nouns of both contacts and uses the household’s noun if there was none', () => {
    const told = row({ id: '1', aId: 'leo', bId: 'ana', bNoun: 'customer' });
    const typeMerge = { from: luthier, into: friend, reversed: false, words: { who: 'luthier', of: null } };
    expect(planTypeMerge([told], [], typeMerge).moves[0]).toMatchObject({
      fact: { aId: 'ana', bId: 'leo' },
      aNoun: 'customer',
      bNoun: 'luthier',
    });
  });

  it('merges duplicates by filling gaps and preferring rows that are not deleted', () => {
    const rows = [
      row({ id: '1', aId: 'ana', bId: 'leo', notes: 'since school', confidence: 0.5 }),
      row({ id: '2', aId: 'leo', bId: 'ana', notes: 'from the band', validFrom: '2020-01-01' }),
      row({ id: '3', aId: 'bo', bId: 'kim' }),
      row({ id: '4', aId: 'eva', bId: 'tom', isDeleted: true }),
    ];
    const existing = [
      row({ id: '8', aId: 'bo', bId: 'kim', isDeleted: true, notes: 'old' }),
      row({ id: '9', aId: 'eva', bId: 'tom', notes: 'neighbours' }),
    ];
    const plan = planTypeMerge(rows, existing, { from: luthier, into: friend, reversed: false, words });
    expect(plan.moves.map(({ id }) => id)).toEqual(['1']);
    expect(plan.duplicates).toEqual([
      { id: '2', intoId: '1' },
      { id: '3', intoId: '8' },
      { id: '4', intoId: '9' },
    ]);
    expect(plan.revised).toMatchObject([
      { id: '1', fields: { notes: 'since school', validFrom: '2020-01-01', confidence: 1 } },
      { id: '8', fields: { isDeleted: false, notes: null } },
    ]);
  });

  it('loses no fact and leaves no duplicate for any rows and owners', () => {
    const person = fc.constantFrom('ana', 'bo', 'carmen', 'djamila');
    const rowOf = (prefix: string) =>
      fc
        .tuple(
          person,
          person,
          fc.constantFrom<string | null>(null, 'nora', 'leo'),
          fc.boolean(),
          fc.nat(9999),
        )
        .filter(([a, b]) => a !== b)
        .map(([aId, bId, ownerId, isDeleted, n]) =>
          row({ id: `${prefix}${n}`, aId, bId, ownerId, isDeleted, privacy: ownerId ? 'private' : 'public' }),
        );
    const slot = ({ aId, bId, ownerId }: TypeMergeRow) => `${aId} ${bId} ${ownerId}`;
    const some = (prefix: string) =>
      fc.array(rowOf(prefix), { maxLength: 12 }).map((all) => {
        const once = new Map(all.map((one) => [slot(one), one]));
        return [...new Map([...once.values()].map((one) => [one.id, one])).values()];
      });
    const into = fc.constantFrom(vendor, hasVendor);
    fc.assert(
      fc.property(some('m'), some('s'), into, fc.boolean(), (rows, existing, target, reversed) => {
        const plan = planTypeMerge(rows, existing, { from: luthier, into: target, reversed, words });
        const gone = new Set(plan.duplicates.map(({ id }) => id));
        const placed = plan.moves.map(({ id, fact }) => ({ ...rows.find((one) => one.id === id), ...fact }));
        const all = [...existing, ...placed].map((one) =>
          slot({ ...row({ id: '', aId: '', bId: '' }), ...one }),
        );
        expect(new Set(all).size).toBe(all.length);
        expect(plan.moves.length + gone.size).toBe(rows.length);
        const isTurned = reversed === target.isCanonical;
        const after = factsAfter(rows, existing, plan, () => true).map(({ aId, bId }) => `${aId} ${bId}`);
        for (const told of rows.filter((one) => !one.isDeleted)) {
          expect(after).toContain(isTurned ? `${told.bId} ${told.aId}` : `${told.aId} ${told.bId}`);
        }
      }),
    );
  });

  it('finds a fact stated in both directions', () => {
    expect(
      findReversedPair([
        { aId: 'ana', bId: 'leo' },
        { aId: 'leo', bId: 'ana' },
      ]),
    ).not.toBeNull();
    expect(
      findReversedPair([
        { aId: 'ana', bId: 'leo' },
        { aId: 'leo', bId: 'bo' },
      ]),
    ).toBeNull();
  });
});
