import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captureInput } from '#server/capture/schema.ts';
import { capture } from '#server/capture/service/capture.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { newId } from '#server/core/ids.ts';
import { makeHousehold, NOW, type TestHousehold } from '#server/db/testing/household.ts';
import { tablesContainingText } from '#server/db/testing/tables-containing-text.ts';
import { testConnectionString } from '#server/db/testing/test-connection-string.ts';
import { MINUTE_MS } from '#server/domain/time/durations.ts';
import { link, tell, undo } from '#server/edges/testing/link-memories.ts';
import { recentInput } from '#server/journal/list/schema.ts';
import { listRecent } from '#server/journal/list/service/recent-acts.ts';
import { forgetMemory } from '../edit/service/forget-and-restore.ts';
import { updateMemory } from '../edit/service/update-memory.ts';
import { getMemoryTree } from '../get-with-links/service.ts';
import { storeMemory } from '../store/service/store-memory.ts';
import { eraseMemory } from './service.ts';

const db = new pg.Client({ connectionString: testConnectionString() });
let home: TestHousehold;
let minute = 0;
const as = (name: string): Ctx => home.as(name, new Date(NOW.getTime() + minute++ * MINUTE_MS));

beforeAll(async () => {
  await db.connect();
  home = await makeHousehold(['Nora', 'Leo']);
});
afterAll(() => db.end());

const whereItIsSaid = (words: string): Promise<string[]> => tablesContainingText(db, home.householdId, words);

async function talk(ctx: Ctx, messages: readonly string[]): Promise<string> {
  const id = newId();
  await ctx.vault.write('capture.run', (tx) =>
    tx.db.interaction.create({
      data: {
        householdId: tx.householdId,
        id,
        sessionId: id,
        ownerId: ctx.actor.userId,
        contentHash: Buffer.from(id),
        messages: messages.map((content) => ({ role: 'user', content })),
        startedAt: ctx.now,
      },
    }),
  );
  return id;
}

const cameFrom = (ctx: Ctx, id: string, interactionId: string, raw: string | null) =>
  ctx.vault.write('memory.update', (tx) =>
    tx.db.memory.updateMany({ where: { householdId: tx.householdId, id }, data: { interactionId, raw } }),
  );

const lastAct = async (ctx: Ctx) => (await listRecent(ctx, recentInput.parse({ limit: 1 }))).items[0];

describe('erasing a memory', () => {
  it('leaves none of its text in any table, including history and conversations', async () => {
    const quandong = await tell(as('Nora'), 'Nora is afraid of the quandong marmalade contest', {
      why: 'the jury of the quandongfair laughed',
      tags: ['quandongword'],
    });
    const other = await tell(as('Nora'), 'Nora bakes bread on Sundays');
    await link(as('Nora'), quandong, 'led_to', other, { evidence: 'because of the quandongproof jury' });
    await link(as('Nora'), other, 'depends_on', quandong);
    const said = await talk(as('Nora'), [
      'I bake bread on Sundays',
      'Honestly, I am AFRAID of the quandong jury “of ours”\nyes',
    ]);
    await cameFrom(as('Nora'), quandong.id, said, 'I am afraid of the quandong jury “of ours”\nyes');
    await updateMemory(as('Nora'), { id: quandong.id, content: 'Nora dreads every quandong contest' });
    expect(await whereItIsSaid('quandong')).toEqual([
      'vault.change',
      'vault.edge',
      'vault.interaction',
      'vault.memory',
      'vault.memory_key',
    ]);

    const done = await eraseMemory(as('Nora'), {
      id: quandong.id,
      name: 'nora dreads every quandong contest',
    });

    expect(done).toMatchObject({ outcome: 'erased', erased: { messages: 1 } });
    expect(done.erased.versions).toBeGreaterThan(2);
    expect(done.erased.links).toBeGreaterThan(0);
    expect(done.erased.cases).toBe(1);
    expect(await whereItIsSaid('quandong')).toEqual([]);
    expect(await whereItIsSaid('quandongword')).toEqual([]);
    expect(await whereItIsSaid('I bake bread on Sundays')).toEqual(['vault.change', 'vault.interaction']);
    await expect(getMemoryTree(as('Nora'), { id: quandong.id, depth: 0 })).rejects.toThrow('No such memory');
    expect((await getMemoryTree(as('Nora'), { id: other.id, depth: 1 })).relations.incoming).toEqual([]);
  });

  it('erases the whole conversation if the turn that stated the memory is unknown', async () => {
    const memory = await tell(as('Nora'), 'Nora owes the haberdasher eleven euros');
    const said = await talk(as('Nora'), ['put the haberdasher on my tab, eleven', 'and remind me']);
    await cameFrom(as('Nora'), memory.id, said, null);
    const { erased } = await eraseMemory(as('Nora'), {
      id: memory.id,
      name: 'Nora owes the haberdasher eleven',
    });
    expect(erased.messages).toBe(2);
    expect(await whereItIsSaid('haberdasher')).toEqual([]);
  });

  it('does not change another member’s conversation with the same words', async () => {
    const memory = await tell(as('Nora'), 'the pantry key hangs behind the mirror');
    await talk(as('Leo'), ['the pantry key hangs behind the mirror']);
    await eraseMemory(as('Nora'), { id: memory.id, name: 'the pantry key hangs behind the' });
    expect(await whereItIsSaid('pantry key hangs')).toEqual(['vault.change', 'vault.interaction']);
  });

  it('erases the agent’s replies that repeat the memory in other words', async () => {
    const { promoted } = await capture(
      home.asAgent('Nora'),
      captureInput.parse({
        sessionId: 'kitchen 8',
        messages: [
          { role: 'assistant', content: 'Good evening! Shall we plan the tamarillo season?' },
          { role: 'user', content: 'I am allergic to loquats, it turns out.' },
          { role: 'assistant', content: 'Noted: a loquat allergy.' },
          { role: 'tool', content: 'pantry: loquat removed' },
          { role: 'user', content: 'And I bake bread on Fridays.' },
          { role: 'assistant', content: 'Bread on Fridays it is.' },
        ],
        facts: [
          { statement: 'Nora is allergic to loquats', quote: 'I am allergic to loquats, it turns out.' },
        ],
      }),
    );
    const { erased } = await eraseMemory(as('Nora'), {
      id: promoted[0]?.id ?? '',
      name: 'Nora is allergic to loquats',
    });
    expect(erased.messages).toBe(3);
    expect(await whereItIsSaid('loquat')).toEqual([]);
    for (const kept of ['tamarillo season', 'bake bread on Fridays', 'Bread on Fridays it is'])
      expect(await whereItIsSaid(kept)).toEqual(['vault.change', 'vault.interaction']);
  });

  it('erases a captured memory with its turn of the conversation and its review cases', async () => {
    const turns = [
      'We had soup.',
      'I am allergic to marzipan, it turns out.',
      'Also: I like marzipan after all!',
    ];
    const { promoted, staged } = await capture(
      home.asAgent('Nora'),
      captureInput.parse({
        sessionId: 'kitchen 7',
        messages: turns.map((content) => ({ role: 'user', content })),
        facts: [
          {
            statement: 'Nora is allergic to marzipan',
            confidence: 0.9,
            quote: 'I am allergic to marzipan, it turns out.',
          },
        ],
      }),
    );
    const id = [...promoted, ...staged][0]?.id ?? '';
    await tell(as('Nora'), 'Nora is not allergic to marzipan at all', { confidence: 0.95 });
    const { erased } = await eraseMemory(as('Nora'), { id, name: 'Nora is allergic to marzipan' });
    expect(erased.messages).toBe(1);
    expect(await whereItIsSaid('I am allergic to marzipan')).toEqual([]);
    expect(await whereItIsSaid('Nora is allergic to marzipan')).toEqual([]);
    expect(await whereItIsSaid('I like marzipan after all')).toEqual(['vault.change', 'vault.interaction']);
  });

  it('erases a secret if “secret” is typed as its name', async () => {
    const { memory } = await storeMemory(as('Nora'), {
      content: 'Nora keeps a vermilion diary',
      privacy: 'secret',
    });
    const id = memory?.id ?? '';
    await talk(as('Nora'), ['note: Nora keeps a vermilion diary']);
    await expect(eraseMemory(as('Nora'), { id, name: 'diary' })).rejects.toThrow('Enter “secret”');
    await eraseMemory(as('Nora'), { id, name: 'Secret' });
    expect(await whereItIsSaid('vermilion')).toEqual([]);
    expect(await whereItIsSaid(id)).toEqual(['vault.change']);
  });

  it('reactivates the memory that it had replaced', async () => {
    const older = await tell(as('Nora'), 'Nora takes the number 27 bus to work');
    const newer = await tell(as('Nora'), 'Nora cycles to work along the river');
    await link(as('Nora'), newer, 'supersedes', older);
    await eraseMemory(as('Nora'), { id: newer.id, name: 'Nora cycles to work along the' });
    const { memory } = await getMemoryTree(as('Nora'), { id: older.id, depth: 0 });
    expect(memory.status).toBe('active');
  });

  it('ends a dispute with the erased memory', async () => {
    const sure = { confidence: 0.95, privacy: 'public' };
    const mine = await tell(as('Nora'), 'Nora is a vegetarian', sure);
    const other = await tell(as('Nora'), 'Nora is not a vegetarian', sure);
    const standing = async () => (await getMemoryTree(as('Nora'), { id: mine.id, depth: 0 })).memory.status;
    expect(await standing()).toBe('disputed');
    const { erased } = await eraseMemory(as('Nora'), { id: other.id, name: 'Nora is not a vegetarian' });
    expect(erased.cases).toBe(1);
    expect(await standing()).toBe('active');
  });

  it('cannot be undone, and blocks undoing earlier changes of the memory', async () => {
    const memory = await tell(as('Nora'), 'Nora hides the good scissors in the piano');
    const ctx = as('Nora');
    await updateMemory(ctx, { id: memory.id, content: 'Nora hides the best scissors in the piano' });
    const changed = await lastAct(as('Nora'));
    await eraseMemory(as('Nora'), { id: memory.id, name: 'Nora hides the best scissors in the piano' });
    const erased = await lastAct(as('Nora'));
    expect(erased).toMatchObject({ operation: 'Erased a memory for good', canUndo: false });
    await expect(undo(as('Nora'), erased?.journalId ?? '')).rejects.toThrow('cannot be restored');
    expect(await undo(as('Nora'), changed?.journalId ?? '')).toMatchObject({
      outcome: 'blocked',
      reason:
        'The earlier text is no longer in the history, because the memory became secret or was erased. Enter the text again instead.',
    });
    expect(await whereItIsSaid('scissors in the piano')).toEqual([]);
  });

  it('lets the same statement be stored again as a new memory', async () => {
    const first = await tell(as('Nora'), 'Nora sings alto in the parish choir');
    await forgetMemory(as('Nora'), first.id);
    await eraseMemory(as('Nora'), { id: first.id, name: 'Nora sings alto in the parish' });
    const again = await tell(as('Nora'), 'Nora sings alto in the parish choir');
    expect(again.id).not.toBe(first.id);
  });
});

describe('refusing to erase a memory', () => {
  it('refuses if the typed name does not match', async () => {
    const { id } = await tell(as('Nora'), 'Nora planted a fig tree in the yard');
    await expect(eraseMemory(as('Nora'), { id, name: 'yes' })).rejects.toThrow(
      'Enter “Nora planted a fig tree in the”',
    );
    expect((await getMemoryTree(as('Nora'), { id, depth: 0 })).memory.deletedAt).toBeNull();
  });

  it('refuses agents, other members, and for household memories anybody but owners and admins', async () => {
    const own = await tell(as('Nora'), 'Nora wears size 38 boots', { privacy: 'public' });
    const ours = await tell(as('Leo'), 'We keep the spare fuse in the hall', { contact: 'us' });
    const hers = { id: own.id, name: 'Nora wears size 38 boots' };
    await expect(eraseMemory(home.asAgent('Nora'), hers)).rejects.toThrow('Only a signed-in person');
    await expect(eraseMemory(as('Leo'), hers)).rejects.toThrow('another member');
    const theirs = { id: ours.id, name: 'We keep the spare fuse in the hall' };
    if (ours.owner === null) await expect(eraseMemory(as('Leo'), theirs)).rejects.toThrow('owner or admin');
    const system = home.asSystem();
    await expect(
      system.vault.write('memory.erase', (tx) => tx.db.$queryRaw`SELECT vault.erase_memory(${own.id}::uuid)`),
    ).rejects.toThrow();
    await expect(eraseMemory(as('Leo'), { id: newId(), name: 'x' })).rejects.toThrow('No such memory');
  });

  it('does not find a memory of another household', async () => {
    const { id } = await tell(as('Nora'), 'Nora plays bridge on Tuesdays');
    const others = await makeHousehold(['Ana']);
    await expect(
      eraseMemory(others.as('Ana'), { id, name: 'Nora plays bridge on Tuesdays' }),
    ).rejects.toThrow('No such memory');
  });
});
