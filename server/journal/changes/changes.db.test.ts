import { describe, expect, it } from 'vitest';
import { createContactInput } from '#server/contacts/schema.ts';
import { addIntroducedContacts } from '#server/contacts/write/service/add-contact.ts';
import {
  createContact,
  removeContact,
  restoreContact,
  updateContact,
} from '#server/contacts/write/service/create-and-edit-contact.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { testDatabaseKind } from '#server/db/testing/test-connection-string.ts';
import { mergeContacts } from '#server/duplicate-contacts/merge/service/merge-contacts.ts';
import { link, tell, undo } from '#server/edges/testing/link-memories.ts';
import { forgetMemory } from '#server/memories/edit/service/forget-and-restore.ts';
import { updateMemory } from '#server/memories/edit/service/update-memory.ts';
import { eraseMemory } from '#server/memories/erase/service.ts';
import { type StoreMemoryInput, storeMemoryInput } from '#server/memories/store/schema.ts';
import { storeMemory } from '#server/memories/store/service/store-memory.ts';
import { listJournalInput } from '../list/schema.ts';
import { listJournal } from '../list/service/list.ts';
import { listChangesInput } from './schema.ts';
import { listChanges } from './service.ts';

const read = (ctx: Ctx, input: object = {}) => listChanges(ctx, parseInput(listChangesInput, input));

/** Reads all pages after the cursor. */
async function readOn(ctx: Ctx, after: string | undefined, limit = 50) {
  const items: Awaited<ReturnType<typeof read>>['items'] = [];
  let page = await read(ctx, { after, limit });
  items.push(...page.items);
  while (page.hasMore) {
    page = await read(ctx, { after: page.cursor, limit });
    items.push(...page.items);
  }
  return { items, cursor: page.cursor };
}

const add = async (ctx: Ctx, name: string): Promise<string> =>
  (await createContact(ctx, parseInput(createContactInput, { name }))).contact.id;

const told = (content: string, over: object): StoreMemoryInput =>
  parseInput(storeMemoryInput, { content, ...over });

const ofKey = (home: TestHousehold, over: Parameters<TestHousehold['asAgent']>[1] = {}): Ctx =>
  home.asAgent('Leo', { scopes: ['people:read', 'memories:read'], now: new Date(), ...over });

const journalOf = async (ctx: Ctx): Promise<string[]> =>
  (await listJournal(ctx, parseInput(listJournalInput, { limit: 200 }))).items.map(
    ({ journalId }) => journalId,
  );

/** Adds a private contact and its alias by one act. */
const addPrivate = async (
  ctx: Ctx,
  name: string,
  alias: string,
): Promise<[id: string, journalId: string | null]> =>
  ctx.vault.write('contact.create', async (tx) => {
    const contact = { id: newId(), name, status: 'known', privacy: 'private', createdByAgent: null } as const;
    await addIntroducedContacts(tx, [{ ...contact, ownerId: ctx.actor.userId }]);
    await tx.db.contactAlias.create({
      data: { householdId: tx.householdId, id: newId(), contactId: contact.id, alias },
    });
    return [contact.id, tx.journalId];
  });

const inWords = (items: readonly { kind: string; change: string }[]): string[] =>
  items.map(({ kind, change }) => `${kind} ${change}`);

describe('the changes after a cursor', () => {
  it('tell what was added, changed, removed and restored, oldest first, with versions and no content', async () => {
    const home = await makeHousehold(['Nora']);
    const nora = (): Ctx => home.as('Nora', new Date());
    const { cursor } = await read(nora(), { after: 'now' });
    const id = await add(nora(), 'Iñaki Núñez');
    await updateContact(nora(), { id, notes: 'plays the txistu' });
    await removeContact(nora(), { id });
    await restoreContact(nora(), { id });
    const quince = await tell(nora(), 'Nora keeps the quince in the cellar');
    await updateMemory(nora(), { id: quince.id, content: 'Nora keeps the quince in the attic' });
    const { items } = await readOn(nora(), cursor);
    expect(inWords(items)).toEqual([
      'contact added',
      'contact changed',
      'contact removed',
      'contact restored',
      'memory added',
      'memory changed',
    ]);
    expect(items.slice(0, 4).map((item) => item.id)).toEqual([id, id, id, id]);
    expect(items[1]).toMatchObject({ version: 2, act: 'contact.update', actor: 'member', agentId: null });
    expect(items[5]).toMatchObject({ id: quince.id, version: 2, at: expect.any(String) });
    expect(JSON.stringify(items)).not.toMatch(/Núñez|txistu|quince|attic/);
  });

  it('tell of links, and of parts as changes of what they belong to', async () => {
    const home = await makeHousehold(['Nora']);
    const nora = (): Ctx => home.as('Nora', new Date());
    const id = await add(nora(), 'Zoë Arranz');
    const [one, other] = [await tell(nora(), 'The boiler hums'), await tell(nora(), 'The pump is worn out')];
    const { cursor } = await read(nora(), { after: 'now' });
    await updateContact(nora(), { id, aliases: ['Zo'] });
    await link(nora(), one, 'caused_by', other);
    const { items } = await readOn(nora(), cursor);
    expect(inWords(items)).toEqual(['contact changed', 'edge added']);
  });

  it('tell of an erased memory as removed, and keep none of its words', async () => {
    const home = await makeHousehold(['Nora']);
    const nora = (): Ctx => home.as('Nora', new Date());
    const { cursor } = await read(nora(), { after: 'now' });
    const memory = await tell(nora(), 'Nora hides the spare key behind the azulejo');
    const early = await readOn(nora(), cursor);
    await forgetMemory(nora(), memory.id);
    await eraseMemory(nora(), { id: memory.id, name: 'Nora hides the spare key behind the azulejo' });
    const late = await readOn(nora(), early.cursor);
    expect(late.items.map(({ id, change }) => [id, change])).toEqual([
      [memory.id, 'removed'],
      [memory.id, 'removed'],
    ]);
    expect(JSON.stringify((await readOn(nora(), cursor)).items)).not.toContain('azulejo');
  });

  it('follow an undo', async () => {
    const home = await makeHousehold(['Nora']);
    const nora = (): Ctx => home.as('Nora', new Date());
    const memory = await tell(nora(), 'Nora waters the fig tree on Sundays');
    const { cursor } = await read(nora(), { after: 'now' });
    const { journalId } = await forgetMemory(nora(), memory.id);
    await undo(nora(), journalId);
    expect(inWords((await readOn(nora(), cursor)).items)).toEqual(['memory removed', 'memory restored']);
  });

  it('tell of a merge as removed, of the contact and of a memory that both had, and of its undo as restored', async () => {
    const home = await makeHousehold(['Nora']);
    const nora = (): Ctx => home.as('Nora', new Date());
    const [id, mergeId] = [await add(nora(), 'Nerea Urrutia'), await add(nora(), 'Nere Urrutia')];
    const ids: string[] = [];
    for (const contact of [id, mergeId])
      ids.push((await tell(nora(), 'She plays the oboe', { contact, privacy: 'public' })).id);
    const { cursor } = await read(nora(), { after: 'now' });
    const { journalId } = await mergeContacts(nora(), { id, mergeId });
    const merged = await readOn(nora(), cursor);
    const gone = [mergeId, ids[1]];
    const of = (items: typeof merged.items, change: string) =>
      items.flatMap((item) => (item.change === change ? item.id : [])).sort();
    expect(of(merged.items, 'removed')).toEqual([...gone].sort());
    await undo(nora(), journalId);
    const { items } = await readOn(nora(), merged.cursor);
    expect(of(items, 'restored')).toEqual([...gone].sort());
    expect(of(items, 'removed')).toEqual([]);
  });

  it('get ahead in windows, also where nothing is told, and say when to ask again at once', async () => {
    const home = await makeHousehold(['Nora', 'Leo']);
    const [nora, leo] = [(): Ctx => home.as('Nora', new Date()), (): Ctx => home.as('Leo', new Date())];
    const { cursor } = await read(leo(), { after: 'now' });
    for (const day of ['Mondays', 'Tuesdays', 'Fridays'])
      await tell(nora(), `Nora sees Dr. Núñez on ${day}`, { privacy: 'private' });
    const id = await add(nora(), 'Aitor');
    const windows = { numbers: 1, perCall: 1 };
    const pages: Awaited<ReturnType<typeof read>>[] = [];
    for (let after = cursor, hasMore = true; hasMore; ) {
      const page = await listChanges(leo(), { after, limit: 50 }, windows);
      ({ cursor: after, hasMore } = page);
      pages.push(page);
    }
    expect(pages.length).toBeGreaterThan(3);
    expect(pages[0]).toMatchObject({ items: [], hasMore: true });
    expect(pages.flatMap(({ items }) => items).map((item) => item.id)).toEqual([id]);
    const whole = await read(leo(), { after: cursor });
    expect(whole).toMatchObject({ items: [{ id }], hasMore: false });
  });

  it('page without gaps or repeats, and go on from a cursor that was read long ago', async () => {
    const home = await makeHousehold(['Nora']);
    const nora = (): Ctx => home.as('Nora', new Date());
    const { cursor } = await read(nora(), { after: 'now' });
    const ids: string[] = [];
    for (const name of ['Ana', 'Begoña', 'Çelik', 'Đorđe', 'Eñaut', 'Fionnuala', 'Günter'])
      ids.push(await add(nora(), name));
    const [whole, byTwo] = [await readOn(nora(), cursor), await readOn(nora(), cursor, 2)];
    expect(byTwo.items).toEqual(whole.items);
    expect(whole.items.map(({ id }) => id)).toEqual(ids);
    expect((await readOn(nora(), whole.cursor)).items).toEqual([]);
    expect((await readOn(nora(), undefined)).items.slice(-ids.length)).toEqual(whole.items);
  });
});

describe('who sees which changes', () => {
  it('hides what a member may not see, also in the shape of the cursor', async () => {
    const home = await makeHousehold(['Nora', 'Leo']);
    const leo = (): Ctx => home.as('Leo', new Date());
    const before = await read(leo(), { after: 'now' });
    const secret = await tell(home.as('Nora', new Date()), 'Nora sees Dr. Núñez on Fridays', {
      privacy: 'private',
    });
    await updateMemory(home.as('Nora', new Date()), {
      id: secret.id,
      content: 'Nora sees Dr. Núñez on Mondays',
    });
    const after = await read(leo(), { after: before.cursor });
    expect(after).toMatchObject({ items: [], hasMore: false });
    expect(after.cursor).toHaveLength(before.cursor.length);
    const nora = await readOn(home.as('Nora', new Date()), undefined);
    expect(nora.items.filter(({ id }) => id === secret.id)).toHaveLength(2);
  });

  it('no longer tells of a memory that became private', async () => {
    const home = await makeHousehold(['Nora', 'Leo']);
    const shared = await tell(home.as('Nora', new Date()), 'Nora has a new bicycle', { privacy: 'public' });
    const seen = await readOn(home.as('Leo', new Date()), undefined);
    expect(seen.items.map(({ id }) => id)).toContain(shared.id);
    await updateMemory(home.as('Nora', new Date()), { id: shared.id, privacy: 'private' });
    const now = await readOn(home.as('Leo', new Date()), undefined);
    expect(now.items.map(({ id }) => id)).not.toContain(shared.id);
  });

  it.each(['member', 'guest'] as const)(
    'tells a %s and a key nothing of private things that were undone, nor of their parts and links',
    async (role) => {
      const home = await makeHousehold(['Nora', 'Leo'], { role });
      const nora = (): Ctx => home.as('Nora', new Date());
      const readers: Ctx[] = [home.as('Leo', new Date()), ofKey(home)];
      const who = [await add(nora(), 'Ana Ferreiro')];
      const [cause, effect] = [
        await storeMemory(nora(), told('The wall is damp', { privacy: 'private', who })),
        await storeMemory(nora(), told('The paint comes off', { privacy: 'private', who })),
      ];
      if (!cause.memory || !effect.memory) throw new Error('The author cannot read these memories.');
      const linked = await link(nora(), cause.memory, 'caused_by', effect.memory);
      const [contactId, contactAct] = await addPrivate(nora(), 'Dr. Oyarzun', 'Oya');
      const done = [linked.journalId, effect.journalId, cause.journalId, contactAct];
      const undone = [];
      for (const act of done) undone.push((await undo(nora(), act)).journalId);
      const acts = [...done, ...undone];
      expect(new Set(acts).size).toBe(8);
      const ids = [cause.memory.id, effect.memory.id, contactId];
      const own = await readOn(nora(), undefined);
      expect(own.items.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
      for (const reader of readers) {
        const { items } = await readOn(reader, undefined);
        expect(items.filter(({ id, journalId }) => ids.includes(id) || acts.includes(journalId))).toEqual([]);
        expect(items.map(({ kind }) => kind)).not.toContain('edge');
        expect((await journalOf(reader)).filter((act) => acts.includes(act))).toEqual([]);
      }
    },
  );

  it('still tells of a shared memory that was undone, with the people it mentions', async () => {
    const home = await makeHousehold(['Nora', 'Leo']);
    const nora = (): Ctx => home.as('Nora', new Date());
    const who = [await add(nora(), 'Ana Ferreiro')];
    const { cursor } = await read(nora(), { after: 'now' });
    const { memory, journalId } = await storeMemory(
      nora(),
      told('The stove is new', { privacy: 'public', who }),
    );
    await undo(nora(), journalId);
    const { items } = await readOn(home.as('Leo', new Date()), cursor);
    expect(items.map(({ id, change }) => [id, change])).toEqual([
      [memory?.id, 'added'],
      [memory?.id, 'removed'],
    ]);
  });

  it('tells of a memory that becomes public as added, and nothing of the act or of the memory before', async () => {
    const home = await makeHousehold(['Nora', 'Leo']);
    const nora = (): Ctx => home.as('Nora', new Date());
    const [leo, key] = [(): Ctx => home.as('Leo', new Date()), ofKey(home)];
    const { id } = await tell(nora(), 'Nora is expecting', { privacy: 'private' });
    const { cursor } = await read(leo(), { after: 'now' });
    const { journalId } = await updateMemory(nora(), { id, privacy: 'public' });
    for (const reader of [leo(), key]) {
      const { items } = await readOn(reader, cursor);
      const hidden = { journalId: null, act: null, actor: null, userId: null, agentId: null };
      expect(items).toEqual([
        { kind: 'memory', id, change: 'added', version: 2, at: expect.any(String), ...hidden },
      ]);
      expect(await journalOf(reader)).not.toContain(journalId);
    }
    expect(inWords((await readOn(nora(), cursor)).items)).toEqual(['memory changed']);
    await updateMemory(nora(), { id, privacy: 'private' });
    expect((await readOn(leo(), undefined)).items.map((item) => item.id)).not.toContain(id);
  });

  it('tells a key of a memory that moves into its categories as added, and nothing where it moves out', async () => {
    const home = await makeHousehold(['Nora', 'Leo']);
    const nora = (): Ctx => home.as('Nora', new Date());
    const key = ofKey(home, { ceiling: { categories: ['preference'] } });
    const { id } = await tell(nora(), 'Nora drinks rooibos', { category: 'biographical', privacy: 'public' });
    const { cursor } = await read(key, { after: 'now' });
    await updateMemory(nora(), { id, category: 'preference' });
    const { items } = await readOn(key, cursor);
    expect(items.map((item) => [item.id, item.change])).toEqual([[id, 'added']]);
    await updateMemory(nora(), { id, category: 'biographical' });
    expect((await readOn(key, undefined)).items.map((item) => item.id)).not.toContain(id);
  });

  it('names an agent to people and to itself, and to no other agent', async () => {
    const home = await makeHousehold(['Nora']);
    const [kitchen, other] = [newId(), newId()];
    const scopes = ['people:read', 'people:write', 'memories:read'] as const;
    const as = (agentId: string): Ctx =>
      home.asAgent('Nora', { agentId, scopes: [...scopes], now: new Date() });
    const id = await add(as(kitchen), 'Søren');
    const told = async (ctx: Ctx) => (await readOn(ctx, undefined)).items.find((item) => item.id === id);
    expect(await told(home.as('Nora', new Date()))).toMatchObject({ actor: 'agent', agentId: kitchen });
    expect(await told(as(kitchen))).toMatchObject({ actor: 'agent', agentId: kitchen });
    expect(await told(as(other))).toMatchObject({ actor: 'agent', agentId: null });
  });

  it('refuses a cursor of another household, and one that was changed', async () => {
    const [home, others] = [await makeHousehold(['Nora']), await makeHousehold(['Ana'])];
    const [nora, ana] = [home.as('Nora', new Date()), others.as('Ana', new Date())];
    const { cursor } = await read(nora, { after: 'now' });
    await expect(read(nora, { after: cursor })).resolves.toMatchObject({ hasMore: false });
    const changed = `${cursor.slice(0, 8)}${cursor[8] === 'A' ? 'B' : 'A'}${cursor.slice(9)}`;
    const attempts: [Ctx, string][] = [
      [ana, cursor],
      [nora, changed],
      [nora, cursor.slice(0, -4)],
      [nora, 'eyJ4'],
      [nora, ''],
    ];
    for (const [reader, after] of attempts)
      await expect(read(reader, { after })).rejects.toThrow('This cursor does not belong');
  });
});

describe('changes by several writers at once', () => {
  // Embedded Postgres runs one transaction after another.
  it.skipIf(testDatabaseKind() === 'embedded')(
    'wait for an earlier one that is not committed yet',
    async () => {
      const home = await makeHousehold(['Nora']);
      const nora = (): Ctx => home.as('Nora', new Date());
      const slowId = await add(nora(), 'Slow Sánchez');
      const { cursor } = await read(nora(), { after: 'now' });
      const [written, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const slow = nora().vault.write('contact.update', async (tx) => {
        const key = { householdId_id: { householdId: tx.householdId, id: slowId } };
        await tx.db.contact.update({ where: key, data: { notes: 'not committed yet' } });
        written.resolve();
        await released.promise;
      });
      await written.promise;
      const quickId = await add(nora(), 'Quick Quiroga');
      const meanwhile = await readOn(nora(), cursor);
      released.resolve();
      await slow;
      const afterwards = await readOn(nora(), meanwhile.cursor);
      expect([...meanwhile.items, ...afterwards.items].map(({ id }) => id)).toEqual([slowId, quickId]);
    },
  );

  it('are each read exactly once by readers that never stop', async () => {
    const home = await makeHousehold(['Nora']);
    const nora = (): Ctx => home.as('Nora', new Date());
    const { cursor: start } = await read(nora(), { after: 'now' });
    let isWriting = true;
    const follow = async (limit: number): Promise<string[]> => {
      const seen: string[] = [];
      let after = start;
      for (let isLast = false; !isLast; ) {
        isLast = !isWriting;
        const { items, cursor } = await readOn(nora(), after, limit);
        seen.push(...items.map(({ id }) => id));
        after = cursor;
      }
      return seen;
    };
    const write = async (writer: number): Promise<string[]> => {
      const ids: string[] = [];
      for (let turn = 0; turn < 6; turn += 1) ids.push(await add(nora(), `Writer ${writer} Turn ${turn}`));
      return ids;
    };
    const readers = Promise.all([follow(1), follow(7)]);
    const written = await Promise.all(Array.from({ length: 6 }, (_, writer) => write(writer)));
    isWriting = false;
    const whole = (await readOn(nora(), start)).items.map(({ id }) => id);
    expect([...whole].sort()).toEqual(written.flat().sort());
    for (const seen of await readers) expect(seen).toEqual(whole);
  });
});
