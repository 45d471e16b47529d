import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { setChild } from '#server/contacts/child/service/child-access.ts';
import { createContactInput } from '#server/contacts/schema.ts';
import { createContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import type { AgentActor } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { flushWriteBehind } from '#server/core/write-behind.ts';
import { identity } from '#server/db/identity-client.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { tablesContainingText } from '#server/db/testing/tables-containing-text.ts';
import { openWorkVault } from '#server/doors/testing/work-vault-ctx.ts';
import { relateAs } from '#server/edges/testing/link-memories.ts';
import { setPolicy } from '#server/households/rules/service/policy-settings.ts';
import { setPolicyInput } from '#server/households/schema.ts';
import { listJournalInput } from '#server/journal/list/schema.ts';
import { listJournal } from '#server/journal/list/service/list.ts';
import { undoEntry } from '#server/journal/undo/service/undo-act.ts';
import { createSubjectReader } from '#server/models/subject-reader.ts';
import { restoreMemory } from '../../edit/service/forget-and-restore.ts';
import { updateMemory } from '../../edit/service/update-memory.ts';
import { openSealed } from '../../memory/service/embed-and-seal-text.ts';
import { storeMemoryInput } from '../../store/schema.ts';
import { storeMemory } from '../../store/service/store-memory.ts';
import { moveMemory } from './move-memory.ts';

// Each context needs a database of its own.
const database = await vi.hoisted(async () => {
  const { useOwnVaults } = await import('#server/db/testing/own-vaults.ts');
  return useOwnVaults();
});

let house: TestHousehold;
let inWork: (ctx: Ctx) => Ctx;
const clients: Record<'personal' | 'work', pg.Client> = {
  personal: new pg.Client({ connectionString: database.home.connectionString }),
  work: new pg.Client({ connectionString: database.work.connectionString }),
};

beforeAll(async () => {
  house = await makeHousehold(['Nora', 'Ana']);
  inWork = await openWorkVault(house.householdId);
  await clients.personal.connect();
  await clients.work.connect();
}, 120_000);

afterAll(async () => {
  await clients.personal.end();
  await clients.work.end();
  await flushWriteBehind();
  await (await identity()).$disconnect();
  await database.discard();
});

const home = (): Ctx => house.as('Nora', new Date());
const work = (): Ctx => inWork(home());

async function tell(ctx: Ctx, input: Record<string, unknown>) {
  const { memory } = await storeMemory(ctx, storeMemoryInput.parse(input));
  if (!memory) throw new Error('The memory was not stored.');
  return memory;
}

const addContact = async (ctx: Ctx, name: string) =>
  (await createContact(ctx, createContactInput.parse({ name }))).contact;

/** Makes a contact that only the caller sees. */
async function addPrivateContact(ctx: Ctx, name: string) {
  const contact = await addContact(ctx, name);
  await ctx.vault.write('contact.update', ({ db, householdId }) =>
    db.contact.updateMany({
      where: { householdId, id: contact.id },
      data: { privacy: 'private', ownerId: ctx.actor.userId },
    }),
  );
  return contact;
}

const rowsIn = (ctx: Ctx, content: string) =>
  ctx.vault.read(({ db, householdId }) =>
    db.memory.findMany({
      where: { householdId, content: { contains: content }, deletedAt: null },
      include: { who: true },
    }),
  );
const countIn = async (content: string): Promise<[personal: number, work: number]> => [
  (await rowsIn(home(), content)).length,
  (await rowsIn(work(), content)).length,
];
const move = (id: string, ctx = home()) =>
  moveMemory(ctx, { id, to: ctx.context === 'work' ? 'personal' : 'work' });
const code = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error);

/** Lets the vault fail when it writes the act, as if the process had been killed before. */
const failing = (ctx: Ctx, act: string): Ctx => ({
  ...ctx,
  vault: {
    ...ctx.vault,
    write: (operation, run) =>
      operation === act ? Promise.reject(new Error('killed')) : ctx.vault.write(operation, run),
  },
});

describe('moving a memory', () => {
  it('takes along what it says and its circumstances, and puts the original in the trash', async () => {
    const memory = await tell(home(), {
      content: 'The tax return is due on Friday the quince',
      category: 'event',
      occurredAt: '2027-05-07T10:00:00.000Z',
      place: 'town hall',
      why: 'the year is over',
      confidence: 0.7,
      importance: 'high',
      tags: ['tax'],
      privacy: 'private',
    });
    expect(await move(memory.id)).toMatchObject({ outcome: 'moved', unlinked: [] });
    expect(await countIn('the quince')).toEqual([0, 1]);
    const [copy] = await rowsIn(work(), 'the quince');
    expect(copy).toMatchObject({
      category: 'event',
      occurredAt: new Date('2027-05-07T10:00:00.000Z'),
      recordedAt: new Date(memory.recordedAt),
      place: 'town hall',
      why: 'the year is over',
      confidence: 0.7,
      importance: 'high',
      tags: ['tax'],
      privacy: 'private',
      status: 'active',
      ownerId: memory.owner?.userId,
      version: 1,
    });
  });

  it('goes back the same way', async () => {
    const { id } = await tell(home(), { content: 'The printer jams on Tuesdays' });
    await move(id);
    const [copy] = await rowsIn(work(), 'printer');
    await move(copy?.id ?? '', work());
    expect(await countIn('printer')).toEqual([1, 0]);
  });

  it('leaves what is about a child open to nobody else', async () => {
    const child = await addContact(home(), 'Otto');
    await setChild(home(), { id: child.id, access: 'carers', carerIds: [] });
    const { id } = await tell(home(), {
      content: 'Otto sings on Fridays',
      contact: child.id,
      privacy: 'public',
    });
    await move(id);
    const [copy] = await rowsIn(work(), 'Otto sings');
    expect(copy).toMatchObject({ privacy: 'private', ownerId: home().actor.userId });
    expect(await rowsIn(inWork(house.as('Ana', new Date())), 'Otto sings')).toEqual([]);
  });

  it('is refused within the vault, for a memory in the trash, and for one of somebody else', async () => {
    const { id } = await tell(home(), { content: 'Nora keeps the ladder', privacy: 'public' });
    await expect(moveMemory(home(), { id, to: 'personal' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(move(id, house.as('Ana', new Date()))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await move(id);
    await expect(move(id)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('links a contact of the same name and names the others in the text', async () => {
    const ines = await addContact(home(), 'Inés Okafor');
    await addContact(work(), 'Ines Okafor');
    const bo = await addContact(home(), 'Bo Lindqvist');
    const known = await tell(home(), {
      content: 'likes green pencils',
      contact: ines.id,
      who: [bo.id],
      privacy: 'public',
    });
    expect(await move(known.id)).toMatchObject({ unlinked: ['Bo Lindqvist'] });
    const [copy] = await rowsIn(work(), 'green pencils');
    expect(copy?.content).toBe('likes green pencils (Bo Lindqvist)');
    expect(copy?.contactId).not.toBeNull();
    expect(copy?.contactId).not.toBe(ines.id);
    const unknown = await tell(home(), { content: 'likes red pencils', contact: bo.id, privacy: 'public' });
    await move(unknown.id);
    expect(await rowsIn(work(), 'red pencils')).toMatchObject([
      { content: 'About Bo Lindqvist: likes red pencils', contactId: null },
    ]);
  });

  it('keeps whom it is about without a contact, and makes it nobody’s of another household', async () => {
    const reading = { ...home(), models: { ...home().models, subjects: createSubjectReader() } };
    for (const content of ['Kasia from work can’t eat gluten', 'We don’t eat liver'])
      await move((await tell(reading, { content, privacy: 'public' })).id);
    expect(await rowsIn(work(), 'gluten')).toMatchObject([{ wording: { about: 'Kasia' } }]);
    expect(await rowsIn(work(), 'liver')).toMatchObject([{ wording: null }]);
  });

  it('never lets a member see a private memory who did not see it before', async () => {
    const friend = await addContact(home(), 'Ana Costa');
    const { id } = await tell(home(), {
      content: 'has a secret garden gate',
      contact: friend.id,
      privacy: 'private',
    });
    await work().vault.write('contact.update', ({ db, householdId }) =>
      db.contact.updateMany({
        where: { householdId, userId: house.as('Ana').actor.userId },
        data: { name: 'Ana Costa' },
      }),
    );
    await move(id);
    expect(await rowsIn(work(), 'garden gate')).toMatchObject([{ contactId: null, privacy: 'private' }]);
    expect(await rowsIn(inWork(house.as('Ana')), 'garden gate')).toEqual([]);
  });

  it('never names a private contact to those who could not see it', async () => {
    const hidden = await addPrivateContact(home(), 'Wolfram Tietz');
    const ana = house.members.find(({ name }) => name === 'Ana')?.contactId;
    const inputs: { content: string; privacy: 'public' | 'private'; [field: string]: unknown }[] = [
      { content: 'plays the bassoon', contact: hidden.id, privacy: 'public' },
      { content: 'cooks on the balcony', who: [hidden.id], privacy: 'public' },
      { content: 'swims on Sundays', contact: ana, who: [hidden.id], privacy: 'private' },
    ];
    for (const input of inputs) {
      const { id } = await tell(home(), input);
      await updateMemory(home(), { id, privacy: input.privacy });
      await expect(move(id)).rejects.toMatchObject({
        code: 'CONFLICT',
        message: expect.stringContaining('Wolfram Tietz'),
      });
      expect(await countIn(input.content)).toEqual([1, 0]);
    }
    const own = { content: 'owes me a clarinet', contact: hidden.id, privacy: 'private' };
    await move((await tell(home(), own)).id);
    expect(await rowsIn(work(), 'clarinet')).toMatchObject([
      { content: 'About Wolfram Tietz: owes me a clarinet', privacy: 'private' },
    ]);
  });

  it('of the household stays one', async () => {
    const { id } = await tell(home(), {
      content: 'We keep the spare keys at the bakery',
      contact: 'us',
      privacy: 'public',
    });
    await move(id);
    const [copy] = await rowsIn(inWork(house.as('Ana')), 'spare keys');
    expect(copy).toMatchObject({ ownerId: null, privacy: 'public' });
    expect(copy?.contactId).toBe(await work().vault.read(async (tx) => tx.circle.homeContactId));
  });

  it('seals a secret under the key of the other vault', async () => {
    const { id } = await tell(home(), { content: 'The safe opens with a nutcracker', privacy: 'secret' });
    await move(id);
    const [sealed] = await work().vault.read(({ db, householdId }) =>
      db.memory.findMany({ where: { householdId, privacy: 'secret', deletedAt: null } }),
    );
    expect(sealed).toMatchObject({ content: null });
    const bytes = sealed?.sealed ?? new Uint8Array();
    expect(await openSealed(work(), sealed?.id ?? '', bytes)).toMatchObject({
      content: 'The safe opens with a nutcracker',
    });
    await expect(openSealed(home(), sealed?.id ?? '', bytes)).rejects.toThrow();
    expect(await tablesContainingText(clients.work, house.householdId, 'nutcracker')).toEqual([]);
  });

  it('leaves a dispute behind, and undo brings it back', async () => {
    const { id } = await tell(home(), { content: 'Nora is allergic to peanuts' });
    await tell(home(), { content: 'Nora is not allergic to peanuts' });
    expect(await rowsIn(home(), 'is allergic to peanuts')).toMatchObject([{ id, status: 'disputed' }]);
    const { journalId } = await move(id);
    expect(await rowsIn(work(), 'peanuts')).toMatchObject([{ status: 'active' }]);
    await undoEntry(home(), { id: journalId ?? '' });
    expect(await rowsIn(home(), 'is allergic to peanuts')).toMatchObject([{ id, status: 'disputed' }]);
    expect(await rowsIn(work(), 'peanuts')).toEqual([]);
  });

  it('does not store a statement twice that the other vault has', async () => {
    await tell(work(), { content: 'The projector is on shelf nine', privacy: 'private' });
    const { id } = await tell(home(), { content: 'The projector is on shelf nine', privacy: 'private' });
    const { outcome, journalId } = await move(id);
    expect(outcome).toBe('already_there');
    expect(await countIn('projector')).toEqual([0, 1]);
    await undoEntry(home(), { id: journalId ?? '' });
    expect(await countIn('projector')).toEqual([1, 1]);
  });
});

describe('a move that is interrupted', () => {
  it('between the copy and the original leaves both, and the next try finishes it', async () => {
    const { id } = await tell(home(), { content: 'The lift code is on the blue card' });
    await expect(move(id, failing(home(), 'memory.move_to_work'))).rejects.toThrow('killed');
    expect(await countIn('lift code')).toEqual([1, 1]);
    expect(await move(id)).toMatchObject({ outcome: 'moved' });
    expect(await countIn('lift code')).toEqual([0, 1]);
  });

  it('takes the newer text if the original was changed since', async () => {
    const { id } = await tell(home(), { content: 'The lamp stands in room four' });
    await expect(move(id, failing(home(), 'memory.move_to_work'))).rejects.toThrow('killed');
    await updateMemory(home(), { id, content: 'The lamp stands in room five' });
    await move(id);
    expect(await rowsIn(work(), 'The lamp stands')).toMatchObject([
      { content: 'The lamp stands in room five' },
    ]);
    expect(await rowsIn(home(), 'The lamp stands')).toEqual([]);
  });

  it('takes the newer privacy, reason and confidence if only those were changed since', async () => {
    const { id } = await tell(home(), { content: 'The ladder leans on the plum tree', privacy: 'public' });
    await expect(move(id, failing(home(), 'memory.move_to_work'))).rejects.toThrow('killed');
    await updateMemory(home(), { id, privacy: 'private', why: 'the plums are ripe', confidence: 0.6 });
    await move(id);
    expect(await rowsIn(work(), 'plum tree')).toMatchObject([
      { privacy: 'private', why: 'the plums are ripe', confidence: 0.6 },
    ]);
    expect(await rowsIn(inWork(house.as('Ana')), 'plum tree')).toEqual([]);
  });

  it('keeps the original and no copy if it is changed in the middle', async () => {
    const { id } = await tell(home(), { content: 'The drill is with the caretaker' });
    const ctx = home();
    const write: Ctx['vault']['write'] = async (operation, run) => {
      if (operation === 'memory.move_to_work')
        await updateMemory(home(), { id, content: 'The drill is with the neighbours' });
      return ctx.vault.write(operation, run);
    };
    await expect(move(id, { ...ctx, vault: { ...ctx.vault, write } }).catch(code)).resolves.toBe('CONFLICT');
    expect(await countIn('The drill')).toEqual([1, 0]);
  });

  it('makes one copy of two moves at once', async () => {
    const { id } = await tell(home(), { content: 'The hall is booked until ten' });
    await Promise.allSettled([move(id), move(id), move(id)]);
    expect(await countIn('The hall')).toEqual([0, 1]);
  });
});

describe('undoing a move', () => {
  it('brings the memory back and removes the copy', async () => {
    const { id } = await tell(home(), { content: 'The kettle is from Bilbao' });
    const { journalId } = await move(id);
    expect(await undoEntry(home(), { id: journalId ?? '' })).toMatchObject({ outcome: 'undone' });
    expect(await countIn('kettle')).toEqual([1, 0]);
    expect(await move(id)).toMatchObject({ outcome: 'moved' });
    expect(await countIn('kettle')).toEqual([0, 1]);
    expect(await undoEntry(home(), { id: journalId ?? '' })).toMatchObject({ outcome: 'already_undone' });
    expect(await countIn('kettle')).toEqual([0, 1]);
  });

  it('removes the copy after each move', async () => {
    const { id } = await tell(home(), { content: 'The toaster is from Vigo' });
    for (const _ of [1, 2, 3]) {
      const { journalId } = await move(id);
      expect(await undoEntry(home(), { id: journalId ?? '' })).toMatchObject({ outcome: 'undone' });
      expect(await countIn('toaster')).toEqual([1, 0]);
    }
  });

  it('changes nothing in the other vault if it is refused in its own', async () => {
    const { id } = await tell(home(), { content: 'The blender is from Lugo' });
    const { journalId } = await move(id);
    await restoreMemory(home(), id);
    expect(await undoEntry(home(), { id: journalId ?? '' })).toMatchObject({ outcome: 'blocked' });
    expect(await countIn('blender')).toEqual([1, 1]);
  });

  it('is refused once the copy was changed, and changes nothing', async () => {
    const { id } = await tell(home(), { content: 'The stapler is grey' });
    const { journalId } = await move(id);
    const [copy] = await rowsIn(work(), 'stapler');
    await updateMemory(work(), { id: copy?.id ?? '', content: 'The stapler is green' });
    expect(await undoEntry(home(), { id: journalId ?? '' })).toMatchObject({
      outcome: 'blocked',
      reason: expect.stringContaining('changed in the other vault'),
    });
    expect(await countIn('stapler')).toEqual([0, 1]);
  });

  it('is refused in the vault that the memory came to, and cannot be undone in turn', async () => {
    const { id } = await tell(home(), { content: 'The scanner hums at noon' });
    const { journalId } = await move(id);
    const { items } = await listJournal(work(), listJournalInput.parse({ limit: 1 }));
    expect(items[0]?.operation).toBe('Moved “The scanner hums at noon” here from the personal vault');
    expect(items[0]).toMatchObject({ canUndo: false });
    expect(await undoEntry(work(), { id: items[0]?.journalId ?? '' })).toMatchObject({ outcome: 'blocked' });
    const undone = await undoEntry(home(), { id: journalId ?? '' });
    expect(await undoEntry(home(), { id: undone.journalId ?? '' })).toMatchObject({ outcome: 'blocked' });
    expect(await countIn('scanner')).toEqual([1, 0]);
  });

  it('that is interrupted leaves both, and the next try finishes it', async () => {
    const { id } = await tell(home(), { content: 'The badge opens the east door' });
    const { journalId } = await move(id);
    await clients.work.query(`CREATE FUNCTION vault.fail_for_test() RETURNS trigger LANGUAGE plpgsql
      AS $$ BEGIN RAISE EXCEPTION 'killed'; END $$`);
    await clients.work.query(`CREATE TRIGGER fail_for_test BEFORE INSERT OR DELETE ON vault.change
      FOR EACH STATEMENT EXECUTE FUNCTION vault.fail_for_test()`);
    await expect(undoEntry(home(), { id: journalId ?? '' })).rejects.toThrow();
    expect(await countIn('badge')).toEqual([1, 1]);
    await clients.work.query('DROP FUNCTION vault.fail_for_test CASCADE');
    expect(await undoEntry(home(), { id: journalId ?? '' })).toMatchObject({ outcome: 'already_undone' });
    expect(await countIn('badge')).toEqual([1, 0]);
  });

  it('removes a copy that was linked to other memories since', async () => {
    const { id } = await tell(home(), { content: 'The heater drips at night' });
    const { journalId } = await move(id);
    const [copy] = await rowsIn(work(), 'heater');
    const other = await tell(work(), { content: 'The plumber comes on Monday' });
    await relateAs(work(), { action: 'add', fromId: other.id, toId: copy?.id, type: 'caused_by' });
    expect(await undoEntry(home(), { id: journalId ?? '' })).toMatchObject({ outcome: 'undone' });
    expect(await countIn('heater')).toEqual([1, 0]);
  });
});

describe('an agent', () => {
  const agent = (over: Partial<AgentActor> = {}): Ctx => {
    const ctx = house.asAgent('Nora', { now: new Date() });
    const actor = { ...ctx.actor, contexts: ['personal', 'work'], ...over } as AgentActor;
    return { ...ctx, actor, vault: ctx.vault };
  };

  it('moves a memory with a key of both vaults, and no secret', async () => {
    const { id } = await tell(home(), { content: 'The fax number ends with a pear' });
    expect(await move(id, agent())).toMatchObject({ outcome: 'moved' });
    const secret = await tell(home(), { content: 'The vault code is a plum', privacy: 'secret' });
    await expect(move(secret.id, agent())).rejects.toMatchObject({
      code: expect.stringMatching(/FORBIDDEN|NOT_FOUND/),
    });
  });

  it('leaves in the audit log of the other vault that it moved a memory and undid it', async () => {
    const { id } = await tell(home(), { content: 'The spare fuse is in the teapot' });
    const ctx = agent();
    const { journalId } = await move(id, ctx);
    await undoEntry(ctx, { id: journalId ?? '' });
    await flushWriteBehind();
    const db = await identity();
    const { agentId } = ctx.actor as AgentActor;
    const events = await db.auditEvent.findMany({ where: { householdId: house.householdId, agentId } });
    expect(events).toMatchObject([{ action: 'key.write', context: 'work', count: 2 }]);
    expect(JSON.stringify(events[0]?.detail)).toMatch(
      /journal\.undo.*memories\.move|memories\.move.*journal\.undo/,
    );
  });

  it('moves no memory about somebody whom it may not see', async () => {
    const hidden = await addPrivateContact(home(), 'Elke Sommer');
    const { id } = await tell(home(), { content: 'fears wasps', contact: hidden.id, privacy: 'public' });
    await updateMemory(home(), { id, privacy: 'public' });
    const ceiling: AgentActor['ceiling'] = { privacy: 'public', categories: null, groups: null };
    const limited = house.asAgent('Nora', { now: new Date(), ceiling });
    const actor = { ...limited.actor, contexts: ['personal', 'work'] } as AgentActor;
    await expect(move(id, { ...limited, actor })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await countIn('fears wasps')).toEqual([1, 0]);
  });

  it('is refused with a key of one vault, or if it is limited to groups', async () => {
    const { id } = await tell(home(), { content: 'The fuse box is behind the fern' });
    for (const over of [
      { contexts: ['personal'] as const },
      { ceiling: { privacy: 'private', categories: null, groups: [] } as AgentActor['ceiling'] },
    ])
      await expect(move(id, agent(over))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await countIn('fuse box')).toEqual([1, 0]);
  });
});

describe('a never-store rule', () => {
  it('keeps a memory out of the other vault, and the original where it is', async () => {
    const { id } = await tell(home(), { content: 'Nora grows loquats behind the shed' });
    const rule = { kind: 'topic', value: 'loquats' };
    await setPolicy(home(), parseInput(setPolicyInput, { addRules: [rule] }));
    await expect(move(id)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect(await countIn('loquats')).toEqual([1, 0]);
  });
});

describe('what a move leaves', () => {
  it('joins the two vaults nowhere: no id of one is in the other, and no request has an act in both', async () => {
    const pablo = await addContact(home(), 'Pablo Quispe');
    const memory = await tell(home(), { content: 'waters the cactus', contact: pablo.id, privacy: 'public' });
    const { journalId } = await move(memory.id);
    const [copy] = await rowsIn(work(), 'waters the cactus');
    for (const id of [memory.id, journalId ?? '', pablo.id, home().requestId])
      expect(await tablesContainingText(clients.work, house.householdId, id)).toEqual([]);
    expect(await tablesContainingText(clients.personal, house.householdId, copy?.id ?? '')).toEqual([]);
    const requests = async (client: pg.Client) => {
      const { rows } = await client.query<{ request_id: string }>(
        `SELECT request_id FROM vault.journal WHERE household_id = $1 AND operation LIKE 'memory.move%'`,
        [house.householdId],
      );
      return rows.map(({ request_id }) => request_id);
    };
    const here = await requests(clients.personal);
    expect((await requests(clients.work)).filter((id) => here.includes(id))).toEqual([]);
  });
});
