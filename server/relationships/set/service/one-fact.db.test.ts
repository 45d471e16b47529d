import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { builtInTypes } from '#server/domain/relationships/built-in-types.ts';
import { storeMemoryInput } from '#server/memories/store/schema.ts';
import { storeMemory } from '#server/memories/store/service/store-memory.ts';
import { queryRelationships } from '../../query/service/query-relationships.ts';
import { queryRelationshipsInput, setManyInput, setRelationshipInput } from '../../schema.ts';
import { setRelationship, setRelationships } from './set-relationships.ts';

/** A symmetric type is its own inverse. */
const INVERSE = new Map(builtInTypes.map(({ name, inverse }) => [name, inverse ?? name]));
const PAIRS = builtInTypes.filter(({ isCanonical, name }) => isCanonical && name !== 'member_of');

interface Statement {
  who: number;
  type: string;
  of: number;
  isTurned: boolean;
  by: 'Nora' | 'Leo';
}

/** Runs each one-way type between two people in one fixed direction, so that no statements contradict each other. */
const statement = (people: number): fc.Arbitrary<Statement> =>
  fc
    .record({
      pair: fc.tuple(fc.nat(people - 1), fc.nat(people - 1)).filter(([a, b]) => a < b),
      type: fc.constantFrom(...PAIRS.map(({ name }) => name)),
      isTurned: fc.boolean(),
      by: fc.constantFrom('Nora' as const, 'Leo' as const),
    })
    .map(({ pair: [who, of], ...rest }) => ({ who, of, ...rest }));

const inputOf = (ids: readonly string[], { who, type, of, isTurned }: Statement) => ({
  contactA: ids[isTurned ? of : who] ?? '',
  relationship: isTurned ? (INVERSE.get(type) ?? type) : type,
  contactB: ids[isTurned ? who : of] ?? '',
});
const set = (ctx: Ctx, input: object) => setRelationship(ctx, parseInput(setRelationshipInput, input));
const factsIn = (said: readonly Statement[]) =>
  new Set(said.map(({ who, type, of }) => `${who} ${type} ${of}`)).size;
const countRows = (home: TestHousehold) =>
  home.asSystem().vault.read((tx) =>
    tx.db.relationship.count({
      where: { householdId: tx.householdId, type: { name: { not: 'member_of' } } },
    }),
  );
const readings = async (ctx: Ctx, contact: string) =>
  (await queryRelationships(ctx, parseInput(queryRelationshipsInput, { contact, includeDerived: false })))
    .relationships;

async function makePlace() {
  const home = await makeHousehold(['Nora', 'Leo']);
  const ids: string[] = [];
  for (const name of ['Ana Ruiz', 'Björn Åberg', 'Chidi Eze', 'Djamila Benali']) {
    ids.push((await createContact(home.as('Nora'), { name, kind: 'person' })).contact.id);
  }
  return { home, ids };
}

async function expectBothSidesAgree(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const all = await Promise.all(ids.map(async (id) => ({ id, own: await readings(ctx, id) })));
  for (const { id, own } of all) {
    for (const one of own) {
      const back = all.find((other) => other.id === one.contact.id)?.own ?? [];
      const mirrors = back.filter((two) => two.relationshipId === one.relationshipId);
      expect(mirrors.map((two) => [two.contact.id, two.type])).toEqual([[id, INVERSE.get(one.type)]]);
    }
  }
}

describe('one row per fact', () => {
  it('is kept for statements in any direction and order, repeated, and from two clients at once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(statement(4), { minLength: 1, maxLength: 10 }), async (said) => {
        const { home, ids } = await makePlace();
        const twice = [...said, ...said.map((one) => ({ ...one, isTurned: !one.isTurned })).toReversed()];
        const answers = await Promise.all(twice.map((one) => set(home.as(one.by), inputOf(ids, one))));
        expect(answers.filter(({ outcome }) => outcome === 'created')).toHaveLength(factsIn(said));
        expect(answers.every(({ outcome }) => outcome !== 'needs_clarification')).toBe(true);
        expect(await countRows(home)).toBe(factsIn(said));
        await expectBothSidesAgree(home.as('Leo'), ids);
      }),
      { numRuns: 6 },
    );
  }, 120_000);

  it('is kept for overlapping batches from two clients at once', async () => {
    const many = fc.array(statement(4), { minLength: 2, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(many, async (said) => {
        const { home, ids } = await makePlace();
        const items = said.map((one) => inputOf(ids, one));
        const turned = said.map((one) => inputOf(ids, { ...one, isTurned: !one.isTurned })).toReversed();
        const answers = await Promise.all([
          setRelationships(home.as('Nora'), parseInput(setManyInput, { items })),
          setRelationships(home.as('Leo'), parseInput(setManyInput, { items: turned })),
        ]);
        const results = answers.flatMap((answer) => answer.results);
        expect(results.filter(({ outcome }) => outcome === 'created')).toHaveLength(factsIn(said));
        expect(await countRows(home)).toBe(factsIn(said));
        await expectBothSidesAgree(home.as('Nora'), ids);
      }),
      { numRuns: 5 },
    );
  }, 120_000);
});

describe('a membership', () => {
  it('stated from either direction gives the same group, members and scope', async () => {
    const sides = [
      ['Leo', 'member_of', 'Coro São Brás'],
      ['Coro São Brás', 'has_member', 'Leo'],
      ['Leo', 'sings in', 'Coro São Brás'],
      ['Coro São Brás', 'has as member', 'Leo'],
    ] as const;
    for (const [contactA, relationship, contactB] of sides) {
      const home = await makeHousehold(['Nora', 'Leo']);
      const [nora, leo] = [home.as('Nora'), home.as('Leo')];
      await createContact(nora, { name: 'Coro São Brás', kind: 'group' });
      await set(nora, { contactA: 'me', relationship: 'member_of', contactB: 'Coro São Brás' });
      await storeMemory(
        nora,
        parseInput(storeMemoryInput, {
          content: 'The autumn concert is in the chapel.',
          contact: 'Coro São Brás',
          category: 'event',
          privacy: 'private',
        }),
      );
      const seen = () =>
        leo.vault.read((tx) => tx.db.memory.count({ where: { householdId: tx.householdId } }));
      expect(await seen()).toBe(0);
      await set(nora, { contactA, relationship, contactB });
      expect(await seen()).toBe(1);
      for (const who of ['me', 'Nora', 'Coro São Brás']) {
        const { groups } = await queryRelationships(
          leo,
          parseInput(queryRelationshipsInput, { contact: who }),
        );
        const choir = groups.find(({ name }) => name === 'Coro São Brás');
        expect(choir?.members.map(({ name }) => name)).toEqual(['Leo', 'Nora']);
      }
    }
  });
});
