import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MergeMemory, planMemories } from '#server/domain/memories/plan-memory-merge.ts';
import { joinedNotes, type MergeContact, planContactMerge } from './plan-contact-merge.ts';
import {
  type MergeTie,
  planRelationshipMerge,
  type TieStep,
} from './plan-relationships-of-merged-contact.ts';

const contact = (over: Partial<MergeContact>): MergeContact => ({
  id: 'k',
  name: 'Ana',
  nameFolded: 'ana',
  givenName: null,
  middleName: null,
  familyName: null,
  notes: null,
  tags: [],
  importantDates: [],
  hasPhoto: false,
  aliases: [],
  channels: [],
  ...over,
});

describe('the remaining contact of a merge', () => {
  it('loses no text and repeats none', () => {
    expect(joinedNotes('Plays chess.', null)).toBe('Plays chess.');
    expect(joinedNotes(null, 'Sings.')).toBe('Sings.');
    expect(joinedNotes('Plays chess. Sings.', 'sings.')).toBe('Plays chess. Sings.');
    expect(joinedNotes('Sings.', 'Plays chess. Sings.')).toBe('Plays chess. Sings.');
    expect(joinedNotes('Plays chess.', 'Sings.')).toBe('Plays chess.\n\nSings.');
  });

  it('gets the other name as an alias, once', () => {
    const other = contact({ id: 'o', name: 'Anna', nameFolded: 'anna' });
    expect(planContactMerge(contact({}), other).newAlias).toBe('Anna');
    expect(planContactMerge(contact({}), { ...other, nameFolded: 'ana' }).newAlias).toBeNull();
    const called = contact({ aliases: [{ id: 'a1', alias: 'Anna', aliasFolded: 'anna' }] });
    expect(planContactMerge(called, other).newAlias).toBeNull();
  });

  it('keeps its own photo and its own label for a number', () => {
    const mine = contact({
      hasPhoto: true,
      channels: [{ id: 'c1', kind: 'phone', value: '600', label: 'home' }],
    });
    const theirs = contact({
      hasPhoto: true,
      channels: [{ id: 'c2', kind: 'phone', value: '600', label: 'work' }],
    });
    const plan = planContactMerge(mine, theirs);
    expect(plan).toMatchObject({
      movesPhoto: false,
      channelLabels: [],
      channels: { move: [], drop: ['c2'] },
    });
  });
});

const contactId = fc.constantFrom('k', 'o', 'x', 'y');
const tie: fc.Arbitrary<MergeTie> = fc
  .record({
    id: fc.uuid(),
    aId: contactId,
    bId: contactId,
    typeId: fc.constantFrom('friend', 'parent'),
    aNoun: fc.constantFrom(null, 'mum'),
    bNoun: fc.constant(null),
    notes: fc.constantFrom(null, 'n1', 'n2'),
    validFrom: fc.constantFrom(null, '2001-01-01', '2015-01-01'),
    validUntil: fc.constantFrom(null, '2016-01-01'),
    status: fc.constantFrom('current' as const, 'former' as const, 'disputed' as const),
    confidence: fc.constantFrom(0.5, 1),
    privacy: fc.constantFrom('public' as const, 'private' as const),
    ownerId: fc.constantFrom('u1', 'u2'),
    isDeleted: fc.boolean(),
  })
  .filter(({ aId, bId }) => aId !== bId)
  .map((one) => ({ ...one, isDirectional: one.typeId === 'parent' }))
  .map((one) => (!one.isDirectional && one.aId > one.bId ? { ...one, aId: one.bId, bId: one.aId } : one));
const slot = (one: MergeTie): string =>
  [one.aId, one.typeId, one.bId, one.privacy === 'public' ? '' : one.ownerId].join();
const ties = fc.uniqueArray(tie, { maxLength: 10, selector: slot });
const member = fc.constantFrom(null, 'u1');

function stepped(row: MergeTie, step: TieStep): MergeTie {
  if (step.act === 'retire') return { ...row, isDeleted: true };
  if (step.act === 'enrich') return { ...row, ...step.content };
  if (step.act === 'drop') return row;
  const { aId, bId, aNoun, bNoun, privacy, status } = step;
  return { ...row, aId, bId, aNoun, bNoun, privacy, status };
}

function merged(before: readonly MergeTie[], memberId: string | null): MergeTie[] {
  const steps = planRelationshipMerge(before, { keptId: 'k', otherId: 'o', memberId, unproven: new Set() });
  return before.flatMap((one): MergeTie[] => {
    const mine = steps.filter(({ id }) => id === one.id);
    if (mine.some(({ act }) => act === 'drop')) return [];
    let row = one;
    for (const step of mine) row = stepped(row, step);
    return [row];
  });
}

describe('merging any relationships', () => {
  it('moves each fact once to the remaining contact, none of them to itself', () => {
    fc.assert(
      fc.property(ties, member, (before, memberId) => {
        const rows = merged(before, memberId);
        const live = rows.filter(({ isDeleted }) => !isDeleted);
        expect(live.every(({ aId, bId }) => aId !== 'o' && bId !== 'o' && aId !== bId)).toBe(true);
        expect(new Set(rows.map(slot)).size).toBe(rows.length);
        expect(live.every((one) => one.isDirectional || one.aId < one.bId)).toBe(true);
      }),
    );
  });

  it('keeps active relationships active, except those between the two', () => {
    const facts = (rows: readonly MergeTie[]): Set<string> =>
      new Set(
        rows
          .filter(({ isDeleted }) => !isDeleted)
          .map((one) => {
            const [a, b] = [one.aId, one.bId].map((id) => (id === 'o' ? 'k' : id));
            const ends = one.isDirectional ? [a, b] : [a, b].sort();
            return ends[0] === ends[1] ? '' : slot({ ...one, aId: ends[0] ?? '', bId: ends[1] ?? '' });
          })
          .filter((fact) => fact !== ''),
      );
    fc.assert(
      fc.property(ties, member, (before, memberId) => {
        expect(facts(merged(before, memberId))).toEqual(facts(before));
      }),
    );
  });

  it('never sets an end before the start', () => {
    const consistent = fc
      .tuple(tie, fc.constantFrom(null, '2005-01-01', '2016-01-01'))
      .map(([one, validUntil]) => ({ ...one, validUntil }))
      .filter(({ validFrom, validUntil }) => !validFrom || !validUntil || validFrom <= validUntil);
    fc.assert(
      fc.property(consistent, consistent, (a, b) => {
        const same = {
          bId: 'x',
          typeId: 'parent',
          isDirectional: true,
          privacy: 'public',
          isDeleted: false,
        } as const;
        const steps = planRelationshipMerge(
          [
            { ...a, ...same, id: 'a', aId: 'k' },
            { ...b, ...same, id: 'b', aId: 'o' },
          ],
          { keptId: 'k', otherId: 'o', memberId: null, unproven: new Set() },
        );
        const [content] = steps.flatMap((step) => (step.act === 'enrich' ? [step.content] : []));
        if (!content) throw new Error('Two rows of one fact are joined.');
        const { validFrom, validUntil } = content;
        expect(validFrom === null || validUntil === null || validFrom <= validUntil).toBe(true);
      }),
    );
  });

  it('hides relationships of other owners from the member whose own contact receives them', () => {
    fc.assert(
      fc.property(ties, (before) => {
        const moved = new Set(
          before.filter(({ aId, bId }) => aId === 'o' || bId === 'o').map(({ id }) => id),
        );
        const shown = merged(before, 'u1').filter(
          (one) => moved.has(one.id) && !one.isDeleted && one.privacy === 'private',
        );
        expect(shown.every(({ ownerId }) => ownerId === 'u1')).toBe(true);
      }),
    );
  });
});

const memory: fc.Arbitrary<MergeMemory> = fc
  .record({
    id: fc.uuid(),
    ownerId: fc.constantFrom(null, 'u1', 'u2'),
    contactId: fc.constantFrom(null, 'k', 'o'),
    relationshipId: fc.constantFrom(null, 'r1', 'r2'),
    subjectContactId: fc.constantFrom(null, 'o', 'k'),
    privacy: fc.constantFrom('public' as const, 'private' as const),
    contentHash: fc.constantFrom('h1', 'h2'),
    counts: fc.boolean(),
  })
  .map((one) => (one.contactId === null ? one : { ...one, relationshipId: null }));
const same = (
  one: Pick<MergeMemory, 'ownerId' | 'contactId' | 'relationshipId' | 'privacy' | 'contentHash'>,
): string => [one.ownerId, one.contactId, one.relationshipId, one.privacy, one.contentHash].join();
const memories = fc
  .array(memory, { maxLength: 10 })
  .map((all) =>
    all.filter((one, i) => !one.counts || all.findIndex((b) => b.counts && same(b) === same(one)) === i),
  );

describe('merging any memories', () => {
  it('moves all memories and merges equal statements', () => {
    fc.assert(
      fc.property(memories, member, (before, memberId) => {
        const merge = { keptId: 'k', otherId: 'o', memberId, isPerson: true };
        const steps = planMemories(before, { ...merge, ties: [{ act: 'retire', id: 'r1', into: 'r2' }] });
        const left = before.map((one) => {
          const step = steps.find(({ id }) => id === one.id);
          return step ? { ...one, ...step, counts: one.counts && step.foldedInto === null } : one;
        });
        expect(left.every((one) => one.contactId !== 'o' && one.subjectContactId !== 'o')).toBe(true);
        expect(left.every((one) => one.relationshipId !== 'r1')).toBe(true);
        const counted = left.filter(({ counts }) => counts).map(same);
        expect(new Set(counted).size).toBe(counted.length);
      }),
    );
  });

  it('makes memories of other owners private when a member’s own contact receives them', () => {
    fc.assert(
      fc.property(memories, (before) => {
        const merge = { keptId: 'k', otherId: 'o', memberId: 'u1', isPerson: true };
        const steps = planMemories(before, { ...merge, ties: [{ act: 'retire', id: 'r1', into: 'r2' }] });
        const ofOthers = before.filter(
          ({ contactId, relationshipId, privacy, ownerId }) =>
            (contactId === 'o' || relationshipId === 'r1') && privacy !== 'public' && ownerId !== 'u1',
        );
        for (const { id } of ofOthers) {
          expect(steps.find((step) => step.id === id)).toMatchObject({
            contactId: null,
            relationshipId: null,
            subjectContactId: expect.any(String),
          });
        }
      }),
    );
  });
});
