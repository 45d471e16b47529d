import { beforeAll, describe, expect, it } from 'vitest';
import { createContactInput } from '#server/contacts/schema.ts';
import { createContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { makeHousehold } from '#server/db/testing/household.ts';
import { undoEntry } from '#server/journal/undo/service/undo-act.ts';
import { setRelationshipInput } from '#server/relationships/schema.ts';
import { setRelationship } from '#server/relationships/set/service/set-relationships.ts';
import { mergeContacts } from './merge-contacts.ts';
import { previewMerge } from './preview-merge.ts';

const add = async (ctx: Ctx, name: string, kind = 'person') =>
  (await createContact(ctx, parseInput(createContactInput, { name, kind }))).contact.id;
const relate = (ctx: Ctx, contactA: string, relationship: string, contactB: string, over: object = {}) =>
  setRelationship(ctx, parseInput(setRelationshipInput, { contactA, relationship, contactB, ...over }));
const statusesOf = async (ctx: Ctx, id: string) =>
  (
    await ctx.vault.read((tx) =>
      tx.db.relationship.findMany({
        where: { deletedAt: null, OR: [{ contactAId: id }, { contactBId: id }] },
        include: { type: true },
      }),
    )
  )
    .map(({ type, contactAId, status }) => `${contactAId === id ? '' : 'of '}${type.name} ${status}`)
    .sort();

let nora: Ctx;
let leo: Ctx;
beforeAll(async () => {
  const home = await makeHousehold(['Nora', 'Leo']);
  [nora, leo] = [home.as('Nora'), home.as('Leo')];
});

async function expectRefused(id: string, mergeId: string, said: string): Promise<void> {
  const { refusal } = await previewMerge(nora, { id, mergeId });
  expect(refusal).toContain(said);
  await expect(mergeContacts(nora, { id, mergeId })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining(said),
  });
}

describe('refused merges', () => {
  it('includes a parent with their child, grandchild or other descendant', async () => {
    const ids = await Promise.all(['Cy One', 'Cy Two', 'Cy Three', 'Cy Four'].map((name) => add(nora, name)));
    const [one = '', two = '', three = '', four = ''] = ids;
    await relate(nora, one, 'father', two);
    await relate(nora, two, 'father', three);
    await relate(nora, three, 'father', four);
    await expectRefused(one, two, 'Cy One is father of Cy Two.');
    await expectRefused(one, three, 'Cy One is father of Cy Two, and Cy Two is father of Cy Three.');
    await expectRefused(four, one, 'and Cy Three is father of Cy Four.');
  });

  it('includes a group with a group below its subgroup', async () => {
    const ids = await Promise.all(['Choir', 'Altos', 'Choir 2'].map((name) => add(nora, name, 'group')));
    const [choir = '', altos = '', again = ''] = ids;
    await relate(nora, altos, 'member_of', choir);
    await relate(nora, again, 'member_of', altos);
    await expectRefused(choir, again, 'Choir 2 is member of Altos, and Altos is member of Choir.');
    const merged = await mergeContacts(nora, { id: choir, mergeId: altos });
    expect(merged.contact.id).toBe(choir);
  });

  it('includes a manager with somebody they manage, but not colleagues at different levels', async () => {
    const ids = await Promise.all(['Wim', 'Ola', 'Wym', 'Ida'].map((name) => add(nora, name)));
    const [wim = '', ola = '', wym = '', ida = ''] = ids;
    await relate(nora, wim, 'manages', ola);
    await relate(nora, ola, 'manages', wym);
    await relate(nora, wym, 'manages', ida);
    await expectRefused(wim, wym, 'Wim manages Ola, and Ola manages Wym.');
    expect((await previewMerge(nora, { id: wim, mergeId: ida })).refusal).toBeNull();
  });
});

it('a hidden conflicting relationship becomes disputed without being revealed, and undo restores it', async () => {
  const ids = await Promise.all(['Dee One', 'Dee Two', 'Dee Three'].map((name) => add(nora, name)));
  const [one = '', two = '', three = ''] = ids;
  await relate(leo, one, 'mother', two, { privacy: 'private' });
  await relate(nora, two, 'mother', three);
  expect((await previewMerge(nora, { id: one, mergeId: three })).refusal).toBeNull();
  const { journalId } = await mergeContacts(nora, { id: one, mergeId: three });
  expect(await statusesOf(leo, two)).toEqual(['of parent_of disputed', 'parent_of current']);
  expect(await statusesOf(nora, two)).toEqual(['parent_of current']);
  await undoEntry(nora, { id: journalId ?? '' });
  expect(await statusesOf(leo, two)).toEqual(['of parent_of current', 'parent_of current']);
});
