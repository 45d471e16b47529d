import { describe, expect, it } from 'vitest';
import { listContacts } from '#server/contacts/list/service.ts';
import { createContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { undoEntry } from '#server/journal/undo/service/undo-act.ts';
import { setManyInput } from '../../schema.ts';
import { setRelationships } from './set-relationships.ts';

type Item = [contactA: string, relationship: string, contactB: string, over?: object];
const setMany = (ctx: Ctx, items: Item[]) =>
  setRelationships(
    ctx,
    parseInput(setManyInput, {
      items: items.map(([contactA, relationship, contactB, over]) => ({
        contactA,
        relationship,
        contactB,
        ...over,
      })),
    }),
  );
const countOf = (home: TestHousehold) =>
  home.asSystem().vault.read(async (tx) => ({
    relationships: await tx.db.relationship.count({
      where: { householdId: tx.householdId, deletedAt: null, type: { name: { not: 'member_of' } } },
    }),
    types: await tx.db.relationshipType.count({ where: { householdId: tx.householdId, isBuiltIn: false } }),
    entries: await tx.db.journal.count({
      where: { householdId: tx.householdId, operation: 'relationship.set_many' },
    }),
  }));
const people = async (ctx: Ctx, search: string) => (await listContacts(ctx, { search, limit: 9 })).total;

describe('setting several relationships', () => {
  it('is one act with one result per item, one journal entry and one undo', async () => {
    const home = await makeHousehold(['Nora', 'Leo']);
    const nora = home.as('Nora');
    const answer = await setMany(nora, [
      ['Carmen Vidal', 'mother', 'me'],
      ['Tomás Vidal', 'father', 'me', { notes: 'in Vigo' }],
      ['me', 'daughter', 'Carmen Vidal'],
      ['Carmen Vidal', 'went to school with', 'Tomás Vidal'],
    ]);
    expect(answer).toMatchObject({ outcome: 'set', index: null });
    expect(answer.results.map(({ outcome }) => outcome)).toEqual([
      'created',
      'created',
      'updated',
      'type_proposed',
    ]);
    expect(await countOf(home)).toEqual({ relationships: 3, types: 2, entries: 1 });
    expect(await people(nora, 'Vidal')).toBe(2);
    expect(await undoEntry(nora, { id: answer.journalId ?? '' })).toMatchObject({ outcome: 'undone' });
    expect(await countOf(home)).toMatchObject({ relationships: 0, types: 0 });
    expect(await people(nora, 'Vidal')).toBe(0);
  });

  it('stores nothing if one item is unclear, and returns its position', async () => {
    const home = await makeHousehold(['Nora', 'Leo']);
    const nora = home.as('Nora');
    for (const name of ['Alex Rivera', 'Alex Okafor']) await createContact(nora, { name, kind: 'person' });
    const tries: [Item, object][] = [
      [['Alex', 'friend', 'me'], { field: 'contactA' }],
      [['Leo', 'is not a friend of', 'me'], { field: 'relationship' }],
      [['me', 'mother', 'Zoë Núñez'], { field: 'relationship' }],
    ];
    for (const [unclear, asked] of tries) {
      const answer = await setMany(nora, [
        ['Zoë Núñez', 'mother', 'me'],
        ['Leo', 'twins up with', 'me'],
        unclear,
      ]);
      expect(answer).toMatchObject({ outcome: 'needs_clarification', index: 2, journalId: null });
      expect(answer.results).toMatchObject([
        { outcome: 'needs_clarification', relationship: null, ...asked },
      ]);
      expect(await countOf(home)).toEqual({ relationships: 0, types: 0, entries: 0 });
      expect(await people(nora, 'Zoë')).toBe(0);
    }
    const refused = setMany(nora, [
      ['Zoë Núñez', 'friend', 'me'],
      ['Bo', 'member_of', 'Leo'],
    ]);
    await expect(refused).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect(await people(nora, 'Zoë')).toBe(0);
  });

  it('changes nothing if all facts are stored already, and accepts at most twenty items', async () => {
    const home = await makeHousehold(['Nora', 'Leo']);
    const nora = home.as('Nora');
    const items: Item[] = [
      ['Bo', 'friend', 'me'],
      ['Bo', 'neighbour', 'Leo'],
    ];
    await setMany(nora, items);
    expect(await setMany(nora, items)).toMatchObject({ journalId: null, results: [{}, {}] });
    expect((await countOf(home)).entries).toBe(1);
    const many = Array.from({ length: 21 }, (_, n): Item => [`Kim ${n}`, 'friend', 'me']);
    expect(() => parseInput(setManyInput, { items: many })).toThrow();
    await expect(setMany(nora, many.slice(1))).resolves.toMatchObject({ outcome: 'set' });
  });

  it('stores each fact once when two clients send the same twelve at once in opposite orders', async () => {
    const home = await makeHousehold(['Nora', 'Leo']);
    const items: Item[] = Array.from({ length: 6 }, (_, n) => [`Person ${n} Åberg`, 'friend', 'Leo']);
    const turned: Item[] = items.map(([a, phrase, b]): Item => [b, phrase, a]).toReversed();
    const mixed: Item[] = [
      ['Leo', 'builds kites with', 'Nora'],
      ['Nora', 'casts nets with', 'Leo'],
    ];
    const answers = await Promise.all([
      setMany(home.as('Nora'), [...items, ...mixed]),
      setMany(home.as('Leo'), [...mixed.toReversed(), ...turned]),
      setMany(home.as('Nora'), [...turned, ...mixed.toReversed()]),
    ]);
    expect(answers.map(({ outcome }) => outcome)).toEqual(['set', 'set', 'set']);
    expect(await countOf(home)).toMatchObject({ relationships: 8, types: 4 });
    expect(await people(home.as('Nora'), 'Åberg')).toBe(6);
  });
});
