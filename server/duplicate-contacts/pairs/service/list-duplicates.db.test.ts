import { beforeEach, describe, expect, it } from 'vitest';
import { createContactInput, updateContactInput } from '#server/contacts/schema.ts';
import {
  createContact,
  removeContact,
  restoreContact,
  updateContact,
} from '#server/contacts/write/service/create-and-edit-contact.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { undoEntry } from '#server/journal/undo/service/undo-act.ts';
import { setRelationship } from '#server/relationships/set/service/set-relationships.ts';
import { mergeContacts } from '../../merge/service/merge-contacts.ts';
import { duplicatesInput } from '../../schema.ts';
import { scanForDuplicates } from '../../testing/scan-for-duplicates.ts';
import { countDuplicates, dismissDuplicate, listDuplicates } from './list-duplicates.ts';

const add = async (ctx: Ctx, input: object) =>
  (await createContact(ctx, parseInput(createContactInput, input))).contact;
const change = (ctx: Ctx, input: object) => updateContact(ctx, parseInput(updateContactInput, input));
const list = async (ctx: Ctx, input: object = {}) => listDuplicates(ctx, parseInput(duplicatesInput, input));
const names = async (ctx: Ctx) =>
  (await list(ctx)).items.map(({ sides }) =>
    sides
      .map(({ contact }) => contact.name)
      .sort()
      .join(' & '),
  );
const only = async (ctx: Ctx) => {
  const [item] = (await list(ctx)).items;
  if (!item) throw new Error('No possible duplicate was listed.');
  return item;
};

let home: TestHousehold;
let nora: Ctx;
beforeEach(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
  nora = home.as('Nora');
});

describe('a possible duplicate', () => {
  it('is opened in the act that created it, with reasons and both contacts', async () => {
    const ana = await add(nora, { name: 'Ana Rivera', channels: [{ kind: 'email', value: 'ana@x.org' }] });
    expect(await countDuplicates(nora)).toEqual({ total: 0 });
    const anna = await add(nora, { name: 'Anna Rivera', channels: [{ kind: 'email', value: 'Ana@x.org' }] });
    const asked = await only(nora);
    expect(asked).toMatchObject({ score: 0.85, before: null });
    expect(asked.reasons).toEqual([
      'Both have the same e-mail address.',
      'Ana Rivera and Anna Rivera are spelt nearly the same.',
    ]);
    expect(asked.sides.map(({ contact }) => contact.id).sort()).toEqual([ana.id, anna.id].sort());
    expect(await countDuplicates(home.as('Leo'))).toEqual({ total: 1 });
  });

  it('is opened when a contact changes, and closed when it changes again', async () => {
    const one = await add(nora, { name: 'Tomás Gil' });
    await add(nora, { name: 'Plumber Gil' });
    expect(await names(nora)).toEqual([]);
    await change(nora, { id: one.id, aliases: ['Plumber Gil'] });
    expect(await names(nora)).toEqual(['Plumber Gil & Tomás Gil']);
    await change(nora, { id: one.id, aliases: [] });
    expect(await names(nora)).toEqual([]);
  });

  it('is found for contacts named in a relationship', async () => {
    await setRelationship(nora, { contactA: 'me', contactB: 'Zoë Núñez Blanco', relationship: 'friend' });
    await add(nora, { name: 'Zoe Nunez Blanco' });
    expect(await names(nora)).toEqual(['Zoe Nunez Blanco & Zoë Núñez Blanco']);
  });

  it('is hidden while one contact is removed, and shown again when it is restored', async () => {
    const one = await add(nora, { name: 'Uma Rey' });
    await add(nora, { name: 'Uma Rey' });
    await removeContact(nora, { id: one.id });
    expect(await countDuplicates(nora)).toEqual({ total: 0 });
    await restoreContact(nora, { id: one.id });
    expect(await countDuplicates(nora)).toEqual({ total: 1 });
  });

  it('is not opened for two Alexes with different relationships to the same person', async () => {
    await setRelationship(nora, { contactA: 'me', contactB: 'Alexander', relationship: 'brother' });
    const other = await add(nora, { name: 'Lex' });
    await setRelationship(nora, { contactA: 'me', contactB: other.id, relationship: 'colleague' });
    await change(nora, { id: other.id, name: 'Alexander' });
    expect(await names(nora)).toEqual([]);
  });

  it('is never found across households', async () => {
    const others = await makeHousehold(['Nora']);
    await add(others.as('Nora'), { name: 'Xabier Unzaga' });
    await add(nora, { name: 'Xabier Unzaga' });
    expect(await names(nora)).toEqual([]);
    await add(nora, { name: 'Xabier Unzaga' });
    const { id } = await only(nora);
    await expect(dismissDuplicate(others.as('Nora'), { id })).rejects.toThrow('No such case');
  });

  it('is listed in pages, likeliest first', async () => {
    for (const name of ['Iker', 'Iker Sanz', 'Jon', 'Jon Sanz']) {
      await add(nora, { name });
      await add(nora, { name });
    }
    const first = await list(nora, { limit: 3 });
    const second = await list(nora, { limit: 3, cursor: first.nextCursor });
    const scores = [...first.items, ...second.items].map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(first.total);
    expect(second.nextCursor).toBeNull();
  });

  it('is found among existing contacts by a scan', async () => {
    const system = home.asSystem();
    await system.vault.write('test.put', (tx) =>
      tx.db.contact.createMany({
        data: ['Old Twin', 'Old Twin'].map((name) => ({
          householdId: tx.householdId,
          id: crypto.randomUUID(),
          kind: 'person',
          name,
          createdAt: tx.now,
          updatedAt: tx.now,
        })),
      }),
    );
    await scanForDuplicates(system);
    await scanForDuplicates(system);
    expect(await names(nora)).toEqual(['Old Twin & Old Twin']);
  });
});

describe('deciding that two contacts are different', () => {
  it('closes the case; a changed pair is asked about again, with the earlier verdict', async () => {
    const one = await add(nora, { name: 'Bea Ortiz' });
    await add(nora, { name: 'Bea Ortiz' });
    const { id, version } = await only(nora);
    expect(await dismissDuplicate(nora, { id, version })).toMatchObject({ outcome: 'dismissed' });
    await change(nora, { id: one.id, notes: 'Has a van.' });
    await scanForDuplicates(home.asSystem());
    expect(await names(nora)).toEqual([]);
    await change(nora, { id: one.id, aliases: ['Beatriz'] });
    expect(await only(nora)).toMatchObject({ before: { verdict: 'not_same' } });
  });

  it('can be undone', async () => {
    await add(nora, { name: 'Gorka Ruiz' });
    await add(nora, { name: 'Gorka Ruiz' });
    const { id } = await only(nora);
    const { journalId } = await dismissDuplicate(nora, { id });
    expect(await undoEntry(nora, { id: journalId ?? '' })).toMatchObject({ outcome: 'undone' });
    expect((await only(nora)).id).toBe(id);
  });

  it('is allowed for signed-in members only, and succeeds once', async () => {
    await add(nora, { name: 'Hugo Paz' });
    await add(nora, { name: 'Hugo Paz' });
    const { id } = await only(nora);
    await expect(dismissDuplicate(home.asAgent('Nora'), { id })).rejects.toThrow(
      'Only a signed-in member can decide',
    );
    const both = await Promise.allSettled([
      dismissDuplicate(nora, { id }),
      dismissDuplicate(home.as('Leo'), { id }),
    ]);
    const dismissed = both.filter((one) => one.status === 'fulfilled' && one.value.outcome === 'dismissed');
    expect(dismissed).toHaveLength(1);
  });
});

describe('deciding that two contacts are the same', () => {
  it('decides the case, closes others of the merged contact, and reopens it after undo', async () => {
    const [a, b, c] = [
      await add(nora, { name: 'Irati Lasa' }),
      await add(nora, { name: 'Irati Lasa' }),
      await add(nora, { name: 'Irati Lasa' }),
    ];
    expect(await countDuplicates(nora)).toEqual({ total: 3 });
    const { journalId } = await mergeContacts(nora, { id: a.id, mergeId: b.id });
    const asked = await only(nora);
    expect(asked.sides.map(({ contact }) => contact.id).sort()).toEqual([a.id, c.id].sort());
    expect(await undoEntry(nora, { id: journalId ?? '' })).toMatchObject({ outcome: 'undone' });
    expect(await countDuplicates(nora)).toEqual({ total: 3 });
  });
});
