import { beforeAll, describe, expect, it } from 'vitest';
import { createAgentInput } from '#server/agents/schema.ts';
import { createAgent } from '#server/agents/service/agents.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { newId } from '#server/core/ids.ts';
import { makeHousehold, NOW, type TestHousehold } from '#server/db/testing/household.ts';
import type { Vault, VaultTx } from '#server/db/vault.ts';
import { DAY_MS, MINUTE_MS } from '#server/domain/time/durations.ts';
import type { MemoryUse } from '#server/domain/words/outcome-vocabulary.ts';
import { setPolicy } from '#server/households/rules/service/policy-settings.ts';
import { setPolicyInput } from '#server/households/schema.ts';
import { undoEntry } from '#server/journal/undo/service/undo-act.ts';
import { updateMemoryInput } from '#server/memories/edit/schema.ts';
import { forgetMemory, restoreMemory } from '#server/memories/edit/service/forget-and-restore.ts';
import { updateMemory } from '#server/memories/edit/service/update-memory.ts';
import { changeMany } from '#server/memories/edit-many/service.ts';
import { storeMemoryInput } from '#server/memories/store/schema.ts';
import { storeMemory } from '#server/memories/store/service/store-memory.ts';
import { surfaceInput } from '#server/surfacing/surface/schema.ts';
import { flushSurfaced } from '#server/surfacing/surface/service/log-surfaced.ts';
import { surface } from '#server/surfacing/surface/service/surface.ts';
import { recordOutcomesInput } from '../record/schema.ts';
import { recordOutcomesOrUse } from '../record/service/record-outcomes-or-use.ts';
import { noteMemoryUse } from './service/note-memory-use.ts';

const tell = async (ctx: Ctx, content: string, over: object = {}): Promise<string> => {
  const { memory } = await storeMemory(ctx, storeMemoryInput.parse({ content, ...over }));
  if (!memory) throw new Error('The memory was not stored.');
  return memory.id;
};
const ask = (ctx: Ctx, prompt: string, sessionId?: string) =>
  surface(ctx, surfaceInput.parse({ prompt, ...(sessionId && { sessionId }) }));
const minutes = (count: number): Date => new Date(NOW.getTime() + count * MINUTE_MS);
const note = (ctx: Ctx, memoryId: string, use: MemoryUse, sessionId?: string) =>
  noteMemoryUse(ctx, { memoryId, use, ...(sessionId && { sessionId }) });

interface Counted {
  used: number;
  edited: number;
  rejected: number;
}
async function counted(home: TestHousehold, owner: string | null, memoryId: string): Promise<Counted> {
  const { householdId } = home;
  const ownerId = owner && (home.members.find(({ name }) => name === owner)?.userId ?? null);
  const [row] = await home.asSystem().vault.read(async ({ db }) => {
    const profile = await db.preferenceProfile.findFirst({ where: { householdId, ownerId } });
    const profileId = profile?.id ?? newId();
    return db.outcomeTally.findMany({
      where: { householdId, profileId, dimension: 'memory', key: memoryId },
    });
  });
  return { used: row?.accepted ?? 0, edited: row?.superseded ?? 0, rejected: row?.rejected ?? 0 };
}
const NOTHING = { used: 0, edited: 0, rejected: 0 };
const COFFEE = 'Nora drinks her coffee without sugar';
const ORDER = 'order a coffee without sugar for Nora';

let home: TestHousehold;
let agent: Ctx;
beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
  agent = home.asAgent('Nora');
});

describe('the use of a surfaced memory', () => {
  it('counts once per surfacing, even if recorded repeatedly or concurrently', async () => {
    const id = await tell(home.as('Nora'), COFFEE);
    await ask(agent, ORDER, 'breakfast');
    const told = await Promise.all([1, 2, 3].map(() => note(agent, id, 'used', 'breakfast')));
    expect(told.map(({ outcome }) => outcome)).toEqual(['noted', 'noted', 'noted']);
    expect(await counted(home, 'Nora', id)).toEqual({ ...NOTHING, used: 1 });
    const later = home.asAgent('Nora', { now: minutes(10) });
    await ask(later, ORDER, 'elevenses');
    await note(later, id, 'used', 'elevenses');
    expect(await counted(home, 'Nora', id)).toEqual({ ...NOTHING, used: 2 });
  });

  it('changes no memory and no other count of the profile', async () => {
    const id = await tell(home.as('Nora'), 'Nora keeps the spare key at Zoë’s');
    const rows = () =>
      home.asSystem().vault.read(async ({ db, householdId }) => ({
        memory: await db.memory.findFirst({ where: { householdId, id } }),
        changes: await db.change.count({ where: { householdId } }),
        others: await db.outcomeTally.count({ where: { householdId, dimension: { not: 'memory' } } }),
      }));
    await ask(agent, 'where is the spare key that Zoë keeps?');
    await flushSurfaced();
    const before = await rows();
    expect(await note(agent, id, 'rejected')).toEqual({ outcome: 'noted' });
    expect(await rows()).toEqual(before);
    expect(before.others).toBe(0);
  });

  it('does not count for a memory that was not surfaced to the caller, or in another session, or too long ago', async () => {
    const id = await tell(home.as('Nora'), 'Everybody at home likes Emmental', { contact: 'us' });
    const notSurfaced = { outcome: 'not_surfaced' };
    expect(await note(agent, id, 'used')).toEqual(notSurfaced);
    await ask(agent, 'buy Emmental, which everybody at home likes', 'shopping');
    expect(await note(agent, id, 'used', 'another')).toEqual(notSurfaced);
    expect(await note(home.asAgent('Leo'), id, 'used')).toEqual(notSurfaced);
    expect(await note(home.asAgent(null), id, 'used')).toEqual(notSurfaced);
    expect(await note(home.asAgent('Nora', { now: minutes(61) }), id, 'used')).toEqual(notSurfaced);
    expect(await counted(home, 'Nora', id)).toEqual(NOTHING);
    const sameEvening = home.asAgent('Nora', { now: minutes(300) });
    expect(await note(sameEvening, id, 'used', 'shopping')).toEqual({ outcome: 'noted' });
  });

  it('is recorded by agents with the outcome tool, either as a use or as an outcome', async () => {
    const id = await tell(home.as('Nora'), 'Nora takes the 7:40 tram to work');
    await ask(agent, 'which tram does Nora take to work?', 'commute');
    const memoryUse = { memoryId: id, use: 'used', sessionId: 'commute' };
    const answered = await recordOutcomesOrUse(agent, recordOutcomesInput.parse({ memoryUse }));
    expect(answered).toEqual({ ids: [], outcome: null, profile: null, journalId: null, memoryUse: 'noted' });
    expect(await counted(home, 'Nora', id)).toEqual({ ...NOTHING, used: 1 });
    const both = { memoryUse, type: 'add_topic', value: 'trams', outcome: 'accepted' };
    expect(recordOutcomesInput.safeParse(both).success).toBe(false);
    const teller = home.asAgent('Nora', { scopes: ['memories:write'] });
    await expect(recordOutcomesOrUse(teller, recordOutcomesInput.parse({ memoryUse }))).rejects.toMatchObject(
      {
        code: 'FORBIDDEN',
      },
    );
  });

  it('goes to the household’s profile if an agent acts for the household', async () => {
    const id = await tell(home.as('Leo'), 'The bins go out on Wednesday evening', { contact: 'us' });
    const shared = home.asAgent(null);
    await ask(shared, 'when do the bins go out?');
    await note(shared, id, 'used');
    expect(await counted(home, null, id)).toEqual({ ...NOTHING, used: 1 });
    expect(await counted(home, 'Leo', id)).toEqual(NOTHING);
  });

  it('fails with NOT_FOUND for a memory hidden from the agent or of another household', async () => {
    const id = await tell(home.as('Nora'), 'Nora is allergic to penicillin', { privacy: 'private' });
    await ask(agent, 'what is Nora allergic to, penicillin?');
    const openOnly = home.asAgent('Nora', { ceiling: { privacy: 'public' } });
    await expect(note(openOnly, id, 'used')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const other = await makeHousehold(['Nora'], { homeName: 'Berger household' });
    await expect(note(other.as('Nora'), id, 'used')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('an edit or removal soon after surfacing', () => {
  const surfaced = async (content: string): Promise<string> => {
    const id = await tell(home.as('Nora'), content);
    await ask(agent, content);
    return id;
  };

  it('counts as a use, whether the member or one of their agents does it', async () => {
    const id = await surfaced('Nora parks on the third level');
    const change = (content: string, now: Date) =>
      updateMemory(home.as('Nora', now), updateMemoryInput.parse({ id, content }));
    await change('Nora parks on the second level', minutes(5));
    expect(await counted(home, 'Nora', id)).toEqual({ ...NOTHING, edited: 1 });
    await forgetMemory(home.asAgent('Nora', { now: minutes(6) }), id);
    expect(await counted(home, 'Nora', id)).toEqual({ used: 0, edited: 1, rejected: 1 });
  });

  it('counts once for each of several memories that are forgotten together', async () => {
    const shown = [await surfaced('Nora keeps a spare key at work'), await surfaced('Nora rows on the lake')];
    const unseen = await tell(home.as('Nora'), 'The cellar door sticks');
    await changeMany(home.as('Nora', minutes(5)), { ids: [...shown, unseen], change: 'forget' });
    for (const id of shown) expect(await counted(home, 'Nora', id)).toEqual({ ...NOTHING, rejected: 1 });
    expect(await counted(home, 'Nora', unseen)).toEqual(NOTHING);
  });

  it('does not count if the text stays the same, after an hour, or without surfacing', async () => {
    const id = await surfaced('Nora swims on Tuesdays');
    await updateMemory(home.as('Nora', minutes(1)), updateMemoryInput.parse({ id, pinned: true }));
    await updateMemory(
      home.as('Nora', minutes(61)),
      updateMemoryInput.parse({ id, content: 'Nora swims on Mondays' }),
    );
    expect(await counted(home, 'Nora', id)).toEqual(NOTHING);
    const unseen = await tell(home.as('Nora'), 'The attic light is broken');
    await forgetMemory(home.as('Nora'), unseen);
    expect(await counted(home, 'Nora', unseen)).toEqual(NOTHING);
  });

  it('stops counting once it is undone, and counts again once it is redone', async () => {
    const id = await surfaced('Nora reads Pessoa on the tram');
    await forgetMemory(home.as('Nora', minutes(2)), id);
    const rejected = { ...NOTHING, rejected: 1 };
    expect(await counted(home, 'Nora', id)).toEqual(rejected);
    const forget = await lastAct(id);
    const { journalId } = await undoEntry(home.as('Nora', minutes(3)), { id: forget });
    expect(await counted(home, 'Nora', id)).toEqual(NOTHING);
    await undoEntry(home.as('Nora', minutes(4)), { id: journalId ?? '' });
    expect(await counted(home, 'Nora', id)).toEqual(rejected);
    await restoreMemory(home.as('Nora', minutes(5)), id);
    expect(await counted(home, 'Nora', id)).toEqual(NOTHING);
    await forgetMemory(home.as('Nora', minutes(6)), id);
    expect(await counted(home, 'Nora', id)).toEqual(rejected);
  });

  const lastAct = async (memoryId: string): Promise<string> => {
    const { householdId } = home;
    const change = await home.asSystem().vault.read(({ db }) =>
      db.change.findFirst({
        where: { householdId, tableName: 'memory', rowKey: { equals: { id: memoryId } } },
        orderBy: { id: 'desc' },
      }),
    );
    return change?.journalId ?? '';
  };
});

describe('a profile that does not learn from use', () => {
  const settings = (data: { learnsFromUse?: boolean; pausedAt?: Date | null }) => {
    const [owner] = home.members;
    return home
      .as('Nora')
      .vault.write('profile.set', ({ db, householdId }) =>
        db.preferenceProfile.updateMany({ where: { householdId, ownerId: owner?.userId ?? null }, data }),
      );
  };

  it('drops earlier uses and stores none; a paused profile stores uses but does not count them', async () => {
    const id = await tell(home.as('Nora'), 'Nora likes rye bread from the corner bakery');
    const prompt = 'get rye bread from the corner bakery';
    const outcomes = () =>
      home
        .asSystem()
        .vault.read(({ db, householdId }) =>
          db.suggestionOutcome.count({ where: { householdId, value: id } }),
        );
    const rankedWith = async () =>
      (await ask(agent, prompt)).items.find(({ memoryId }) => memoryId === id)?.scores.use;
    await ask(agent, prompt);
    await note(agent, id, 'used');
    expect(await rankedWith()).toBe(1.02);
    await settings({ learnsFromUse: false });
    expect(await rankedWith()).toBe(1);
    expect(await note(agent, id, 'rejected')).toEqual({ outcome: 'not_kept' });
    expect(await outcomes()).toBe(1);
    await settings({ learnsFromUse: true, pausedAt: NOW });
    expect(await note(agent, id, 'rejected')).toEqual({ outcome: 'noted' });
    expect([await outcomes(), await counted(home, 'Nora', id)]).toEqual([2, { ...NOTHING, used: 1 }]);
    await settings({ pausedAt: null });
    expect(await rankedWith()).toBe(1.02);
  });
});

describe('an agent covered by a never-store rule', () => {
  it.each(['block', 'ask'] as const)('gets the answer not_kept for a use (%s)', async (action) => {
    const made = createAgentInput.parse({ name: `Quiet ${action}`, preset: 'assistant' });
    const { id: agentId } = (await createAgent(home.as('Nora'), made)).agent;
    const quiet = home.asAgent('Nora', { agentId });
    const id = await tell(home.as('Nora'), `Nora waters the ferns on Mondays (${action})`);
    await ask(quiet, 'when does Nora water the ferns?', action);
    const rule = { kind: 'agent', value: agentId, action };
    await setPolicy(home.as('Nora'), setPolicyInput.parse({ addRules: [rule] }));
    expect(await note(quiet, id, 'used', action)).toEqual({ outcome: 'not_kept' });
    expect(await counted(home, 'Nora', id)).toEqual(NOTHING);
  });
});

describe('the order of surfacing', () => {
  it('needs no additional statement once uses are recorded', async () => {
    const id = await tell(home.as('Nora'), 'Nora’s bicycle has the number 4711');
    const statements = async (): Promise<number> => {
      let count = 0;
      const read: Vault['read'] = (work) =>
        agent.vault.read((tx) => {
          const get = (db: VaultTx['db'], name: string | symbol) => {
            if (name === '$queryRaw') count += 1;
            return Reflect.get(db, name);
          };
          return work({ ...tx, db: new Proxy(tx.db, { get }) });
        });
      await ask({ ...agent, vault: { ...agent.vault, read } }, 'which number has Nora’s bicycle?');
      return count;
    };
    const before = await statements();
    await note(agent, id, 'used');
    expect(await counted(home, 'Nora', id)).toEqual({ ...NOTHING, used: 1 });
    // one statement each for people, upcoming triggers, candidates and memories
    expect([before, await statements()]).toEqual([4, 4]);
  });

  it('ranks a useful memory above an equal one for the same member, and never below the cut', async () => {
    const small = await makeHousehold(['Nora', 'Leo']);
    const first = await tell(small.as('Nora'), 'At the market we buy olives from Ana Souza', {
      contact: 'us',
    });
    const second = await tell(small.as('Nora'), 'At the market we buy olives from Alex Huber', {
      contact: 'us',
    });
    const prompt = 'buy olives at the market';
    const order = async (ctx: Ctx) => (await ask(ctx, prompt)).items;
    const before = await order(small.asAgent('Nora'));
    const [best, next] = before.map((item) => item.memoryId);
    expect(new Set([best, next])).toEqual(new Set([first, second]));
    for (let day = 1; day <= 6; day += 1) {
      const now = new Date(NOW.getTime() + day * DAY_MS);
      const at = small.asAgent('Nora', { now });
      await ask(at, prompt);
      await note(at, next ?? '', 'used');
      await note(at, best ?? '', 'rejected');
    }
    const after = await order(small.asAgent('Nora'));
    expect(after.map((item) => item.memoryId)).toEqual([next, best]);
    expect(after.map((item) => item.scores.use)).toEqual([1.06, 0.94]);
    expect(after.map((item) => item.scores.similarity).sort()).toEqual(
      before.map((item) => item.scores.similarity).sort(),
    );
    for (const ctx of [
      small.as('Leo'),
      small.asAgent(null),
      small.asAgent('Nora', { ceiling: { privacy: 'public' } }),
    ])
      expect((await order(ctx)).map((item) => item.scores.use)).toEqual([1, 1]);
  });
});
