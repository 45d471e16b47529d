import { beforeAll, describe, expect, it } from 'vitest';
import { getContact } from '#server/contacts/contact/service.ts';
import { listContacts } from '#server/contacts/list/service.ts';
import { createContactInput, listContactsInput, updateContactInput } from '#server/contacts/schema.ts';
import {
  createContact,
  removeContact,
  updateContact,
} from '#server/contacts/write/service/create-and-edit-contact.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { updateMemoryInput } from '#server/memories/edit/schema.ts';
import { forgetMemory } from '#server/memories/edit/service/forget-and-restore.ts';
import { updateMemory } from '#server/memories/edit/service/update-memory.ts';
import { storeMemoryInput } from '#server/memories/store/schema.ts';
import { storeMemory } from '#server/memories/store/service/store-memory.ts';
import { readPhrase } from '#server/relationships/set/service/read-phrase.ts';
import { setRelationship } from '#server/relationships/set/service/set-relationships.ts';
import { recentInput } from '../../list/schema.ts';
import { listRecent } from '../../list/service/recent-acts.ts';
import { undoEntry } from './undo-act.ts';

const add = async (ctx: Ctx, input: object) =>
  (await createContact(ctx, parseInput(createContactInput, input))).contact;
const change = async (ctx: Ctx, input: object) =>
  (await updateContact(ctx, parseInput(updateContactInput, input))).contact;
const remember = async (ctx: Ctx, input: object) => {
  const { memory } = await storeMemory(ctx, parseInput(storeMemoryInput, input));
  if (!memory) throw new Error('The stored memory was not returned.');
  return memory;
};
const recent = (ctx: Ctx, limit = 10) => listRecent(ctx, parseInput(recentInput, { limit }));
const last = async (ctx: Ctx): Promise<string> => {
  const [entry] = (await recent(ctx, 1)).items;
  if (!entry) throw new Error('The journal has no act of this member.');
  return entry.journalId;
};
const undo = (ctx: Ctx, id: string) => undoEntry(ctx, { id });
const undoLast = async (ctx: Ctx) => undo(ctx, await last(ctx));

let home: TestHousehold;
let minute = 0;
const as = (name: string): Ctx => home.as(name, new Date(Date.UTC(2026, 10, 21, 12, minute++)));
beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo', 'Ana']);
});

describe('undoing', () => {
  it('removes an added contact without a trace', async () => {
    const zoe = await add(as('Nora'), { name: 'Zoë Núñez', aliases: ['Zo'] });
    expect(await undoLast(as('Nora'))).toMatchObject({ outcome: 'undone', blockedBy: [] });
    await expect(getContact(as('Nora'), { id: zoe.id })).rejects.toThrow('No such contact');
  });

  it('restores the old values of a changed contact and increments its version', async () => {
    const bea = await add(as('Nora'), { name: 'Bea', notes: 'plumber', tags: ['house'], aliases: ['B'] });
    await change(as('Nora'), { id: bea.id, name: 'Beatriz', notes: null, aliases: ['Bea'] });
    const act = await last(as('Nora'));
    await undo(as('Nora'), act);
    const { contact } = await getContact(as('Nora'), { id: bea.id });
    expect(contact).toMatchObject({ name: 'Bea', notes: 'plumber', aliases: ['B'], version: 3 });
  });

  it('can itself be undone, which repeats the act', async () => {
    const contact = await add(as('Nora'), { name: 'Tomás' });
    await change(as('Nora'), { id: contact.id, name: 'Tomas' });
    const act = await last(as('Nora'));
    const name = async () => (await getContact(as('Nora'), { id: contact.id })).contact.name;
    const first = await undo(as('Nora'), act);
    expect(await name()).toBe('Tomás');
    expect(await undo(as('Nora'), act)).toMatchObject({
      outcome: 'already_undone',
      journalId: first.journalId,
    });
    await undo(as('Nora'), first.journalId ?? '');
    expect(await name()).toBe('Tomas');
    expect(await undo(as('Nora'), act)).toMatchObject({ outcome: 'undone' });
    expect(await name()).toBe('Tomás');
  });

  it('keeps later changes to other details of the same contact', async () => {
    const contact = await add(as('Nora'), { name: 'Iñaki', notes: 'cellist', tags: ['music'] });
    await change(as('Nora'), { id: contact.id, name: 'Inaki', tags: ['music', 'school'] });
    const act = await last(as('Nora'));
    await change(as('Leo'), {
      id: contact.id,
      notes: 'plays the cello',
      tags: ['music', 'school', 'friday'],
    });
    await undo(as('Nora'), act);
    const now = (await getContact(as('Nora'), { id: contact.id })).contact;
    expect(now).toMatchObject({ name: 'Iñaki', notes: 'plays the cello', tags: ['music', 'friday'] });
  });

  it('is blocked by a later change of the same field and names its author', async () => {
    const contact = await add(as('Nora'), { name: 'Jo' });
    await change(as('Nora'), { id: contact.id, name: 'Joe' });
    const act = await last(as('Nora'));
    await change(as('Leo'), { id: contact.id, name: 'Joanna' });
    expect(await undo(as('Nora'), act)).toMatchObject({
      outcome: 'blocked',
      reason: 'Later changes affect the same details. Undo the later changes first.',
      blockedBy: [{ operation: 'Changed Joanna', by: 'Leo' }],
    });
  });

  it('names the later act that depends on this one, and succeeds once that is undone', async () => {
    await add(as('Nora'), { name: 'Wilma' });
    const adding = await last(as('Nora'));
    await setRelationship(as('Leo'), { contactA: 'me', contactB: 'Wilma', relationship: 'neighbour' });
    const answer = await undo(as('Nora'), adding);
    expect(answer).toMatchObject({
      outcome: 'blocked',
      reason: 'Later changes depend on this one. Undo the later changes first.',
    });
    expect(answer.blockedBy).toMatchObject([{ by: 'Leo' }]);
    expect(answer.blockedBy[0]?.operation).toMatch(/Recorded a relationship between .*Wilma/);
    await undo(as('Leo'), answer.blockedBy[0]?.journalId ?? '');
    expect(await undo(as('Nora'), adding)).toMatchObject({ outcome: 'undone' });
    const { items } = await listContacts(as('Nora'), parseInput(listContactsInput, { search: 'Wilma' }));
    expect(items).toEqual([]);
  });

  it('adds no journal entry when it is refused', async () => {
    const contact = await add(as('Nora'), { name: 'Pia' });
    await change(as('Nora'), { id: contact.id, name: 'Pía' });
    const act = await last(as('Nora'));
    await change(as('Nora'), { id: contact.id, name: 'Pia M.' });
    const before = (await recent(as('Nora'), 50)).items.length;
    await undo(as('Nora'), act);
    expect((await recent(as('Nora'), 50)).items.length).toBe(before);
  });

  it('hides background operations: reading a phrase adds no act that can be undone', async () => {
    const before = (await recent(as('Nora'), 50)).items.length;
    await readPhrase(as('Nora'), { relationship: 'glockenspiel luthier' });
    expect((await recent(as('Nora'), 50)).items.length).toBe(before);
    const [upkeep] = await home.asSystem().vault.read((tx) =>
      tx.db.journal.findMany({
        where: { householdId: tx.householdId, operation: 'relationship_type.embed' },
      }),
    );
    expect(upkeep).toBeDefined();
    await expect(undo(as('Nora'), upkeep?.id ?? '')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('succeeds for exactly one of two concurrent calls', async () => {
    const contact = await add(as('Nora'), { name: 'Uma' });
    await change(as('Nora'), { id: contact.id, name: 'Ummah' });
    const act = await last(as('Nora'));
    const both = await Promise.all([undo(as('Nora'), act), undo(as('Nora'), act)]);
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['already_undone', 'undone']);
  });
});

describe('undoing a memory', () => {
  it('removes a stored memory, and restores it with its embedding when that is undone', async () => {
    const facts = await remember(as('Nora'), { content: 'Nora swims on Tuesdays' });
    const act = await last(as('Nora'));
    const undone = await undo(as('Nora'), act);
    const gone = await as('Nora').vault.read((tx) => tx.db.memory.count({ where: { id: facts.id } }));
    expect(gone).toBe(0);
    await undo(as('Nora'), undone.journalId ?? '');
    const row = await as('Nora').vault.read((tx) => tx.db.memory.findFirst({ where: { id: facts.id } }));
    expect(row).toMatchObject({ content: 'Nora swims on Tuesdays', embeddingStatus: 'ready' });
  });

  it('restores an edited statement together with its embedding', async () => {
    const facts = await remember(as('Nora'), { content: 'Nora likes green olives', tags: ['food'] });
    await updateMemory(
      as('Nora'),
      parseInput(updateMemoryInput, { id: facts.id, content: 'Nora hates olives' }),
    );
    const act = await last(as('Nora'));
    await undo(as('Nora'), act);
    const row = await as('Nora').vault.read((tx) => tx.db.memory.findFirst({ where: { id: facts.id } }));
    expect(row).toMatchObject({
      content: 'Nora likes green olives',
      tags: ['food'],
      embeddingStatus: 'ready',
    });
  });

  it('never restores the plain text of a memory that became secret', async () => {
    const facts = await remember(as('Nora'), { content: 'Nora saves for a boat', privacy: 'private' });
    await updateMemory(as('Nora'), parseInput(updateMemoryInput, { id: facts.id, privacy: 'secret' }));
    const act = await last(as('Nora'));
    const answer = await undo(as('Nora'), act);
    expect(answer).toMatchObject({ outcome: 'blocked' });
    expect(answer.reason).toMatch(/secret/);
    const [entry] = (await recent(as('Nora'), 1)).items;
    expect(entry?.operation).toBe('Changed a memory');
  });

  it('is blocked when a field that belongs to the edited one was changed later', async () => {
    const facts = await remember(as('Nora'), { content: 'Nora runs by the river' });
    const edit = (input: object) =>
      updateMemory(as('Nora'), parseInput(updateMemoryInput, { id: facts.id, ...input }));
    await edit({ content: 'Nora runs in the park' });
    const act = await last(as('Nora'));
    await edit({ qualifier: 'in summer' });
    expect(await undo(as('Nora'), act)).toMatchObject({ outcome: 'blocked' });
  });
});

describe('permission to undo', () => {
  it('is given to the author, to an agent for its own acts, and to owners', async () => {
    const agent = home.asAgent('Leo');
    const contact = await add(as('Leo'), { name: 'Quim' });
    const adding = await last(as('Leo'));
    await expect(undo(as('Ana'), adding)).rejects.toThrow('Only the author of this change');
    await expect(undo(agent, adding)).rejects.toThrow('Only the author of this change');
    await change(agent, { id: contact.id, name: 'Joaquim' });
    const changing = await last(agent);
    await expect(undo(home.asAgent('Leo'), changing)).rejects.toThrow('Only the author of this change');
    expect(await undo(agent, changing)).toMatchObject({ outcome: 'undone' });
    expect(await undo(as('Nora'), adding)).toMatchObject({ outcome: 'undone' });
  });

  it('does not reveal acts on memories the caller may not see', async () => {
    await remember(as('Leo'), { content: 'Leo plans a surprise for Nora', privacy: 'private' });
    const act = await last(as('Leo'));
    await expect(undo(as('Nora'), act)).rejects.toThrow('No such act');
    await expect(undo(as('Nora'), newId())).rejects.toThrow('No such act');
    const other = await makeHousehold(['Nora']);
    await expect(undo(other.as('Nora'), act)).rejects.toThrow('No such act');
  });

  it('does not reveal that a hidden memory refers to the contact being removed', async () => {
    const contact = await add(as('Ana'), { name: 'Rui' });
    const act = await last(as('Ana'));
    await remember(as('Leo'), { content: 'Rui owes Leo money', contact: contact.id, privacy: 'private' });
    expect(await undo(as('Ana'), act)).toMatchObject({ outcome: 'undone', reason: null, blockedBy: [] });
    await expect(getContact(as('Ana'), { id: contact.id })).rejects.toThrow('No such contact');
  });

  it('does not let a member rejoin a group by undoing their leaving', async () => {
    const band = await add(as('Leo'), { name: 'The band', kind: 'group' });
    const said = { contactA: 'me', contactB: band.id, relationship: 'member_of' };
    await setRelationship(as('Leo'), said);
    await setRelationship(as('Leo'), { ...said, status: 'former' });
    const leaving = await last(as('Leo'));
    const ana = await home.as('Ana').vault.read(async (tx) => tx.circle.ownContactId);
    await setRelationship(as('Nora'), { contactA: ana ?? '', contactB: band.id, relationship: 'member_of' });
    await remember(as('Ana'), {
      content: 'The band plans without Leo',
      contact: band.id,
      privacy: 'private',
    });
    expect(await undo(as('Leo'), leaving)).toMatchObject({ outcome: 'blocked', blockedBy: [] });
  });
});

describe('the list of the caller’s own acts', () => {
  it('shows acts as sentences, latest first, and whether each can be undone', async () => {
    const ctx = as('Ana');
    const contact = await add(as('Ana'), { name: 'Sofía' });
    await removeContact(as('Ana'), { id: contact.id });
    const facts = await remember(as('Ana'), { content: 'Ana sings in a choir' });
    await forgetMemory(as('Ana'), facts.id);
    await undoLast(as('Ana'));
    const { items } = await recent(ctx, 5);
    expect(items.map(({ operation, by, isUndone, canUndo }) => [operation, by, isUndone, canUndo])).toEqual([
      ['Undid: forgot “Ana sings in a choir”', 'you', false, true],
      ['Forgot “Ana sings in a choir”', 'you', true, false],
      ['Remembered “Ana sings in a choir”', 'you', false, true],
      ['Removed Sofía', 'you', false, true],
      ['Added Sofía', 'you', false, true],
    ]);
  });

  it('continues where the last page ended', async () => {
    const ctx = as('Ana');
    const first = await recent(ctx, 2);
    const second = await listRecent(ctx, parseInput(recentInput, { limit: 2, cursor: first.nextCursor }));
    const ids = [...first.items, ...second.items].map(({ journalId }) => journalId);
    expect(new Set(ids).size).toBe(4);
  });
});
