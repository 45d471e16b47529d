import { beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { makeHousehold, NOW, type TestHousehold } from '#server/db/testing/household.ts';
import { DAY_MS, MINUTE_MS } from '#server/domain/time/durations.ts';
import { edgesOf, link, linksOf, relateAs, tell, undo } from '#server/edges/testing/link-memories.ts';
import { letters } from '#server/edges/testing/seeded-letters.ts';
import { recentInput } from '#server/journal/list/schema.ts';
import { listRecent } from '#server/journal/list/service/recent-acts.ts';
import { forgetMemory, restoreMemory } from '#server/memories/edit/service/forget-and-restore.ts';
import type { MemoryView } from '#server/memories/memory/schema.ts';
import { loadMemoryViews } from '#server/memories/memory/service/load-memory-views.ts';
import { decideDoubtInput, listDoubtsInput } from './schema.ts';
import { decideDoubt } from './service/decide-doubt.ts';
import { listDoubts } from './service/list-doubts.ts';

let home: TestHousehold;
let minute = 0;
const as = (name: string): Ctx => home.as(name, new Date(NOW.getTime() + minute++ * MINUTE_MS));
const doubts = async (ctx: Ctx, over: object = {}) =>
  (await listDoubts(ctx, parseInput(listDoubtsInput, over))).items;
const doubtsOf = (ctx: Ctx, memory: MemoryView) => doubts(ctx, { memoryId: memory.id });
const decide = async (ctx: Ctx, input: object) => decideDoubt(ctx, parseInput(decideDoubtInput, input));
const statusOf = async ({ id }: MemoryView) => {
  const { householdId } = home;
  const row = await home
    .asSystem()
    .vault.read((tx) => tx.db.memory.findFirst({ where: { householdId, id } }));
  return { status: row?.status, by: row?.supersededById, retired: row?.retiredAt !== null };
};
const HELD = { status: 'active', by: null, retired: false };

interface Case {
  belief: MemoryView;
  ground: MemoryView;
}
let told = 0;
const word = () => letters(told++);

async function makeDependent(over: object = {}, name = 'Nora'): Promise<Case> {
  const belief = await tell(as(name), word(), over);
  const ground = await tell(as('Nora'), word(), { contact: 'us' });
  await link(as(name), belief, 'depends_on', ground);
  return { belief, ground };
}
const newer = (name = 'Nora') => tell(as(name), word(), { contact: 'us' });

beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo', 'Zoë']);
});

describe('linking a memory to its replacement', () => {
  it('retires the replaced memory in the same act, and one undo reverts both', async () => {
    const [{ ground }, late] = [await makeDependent(), await newer()];
    const { journalId } = await link(as('Nora'), late, 'supersedes', ground);
    expect(await statusOf(ground)).toEqual({ status: 'superseded', by: late.id, retired: true });
    expect(await linksOf(as('Nora'), ground)).toContain(`was replaced by ${late.content}`);
    expect(await undo(as('Nora'), journalId)).toMatchObject({ outcome: 'undone' });
    expect(await statusOf(ground)).toEqual(HELD);
    expect((await edgesOf(as('Nora'), late.id)).total).toBe(0);
  });

  it('restores the previous status of a replaced memory when the link is removed', async () => {
    const [{ ground }, late] = [await makeDependent(), await newer()];
    const { householdId } = home;
    await as('Nora').vault.write('test.dispute', (tx) =>
      tx.db.memory.updateMany({ where: { householdId, id: ground.id }, data: { status: 'disputed' } }),
    );
    const { edges } = await link(as('Nora'), late, 'supersedes', ground);
    const removed = await relateAs(as('Nora'), { action: 'remove', edgeId: edges[0]?.id });
    expect(await statusOf(ground)).toEqual({ ...HELD, status: 'disputed' });
    await undo(as('Nora'), removed.journalId);
    expect(await statusOf(ground)).toMatchObject({ status: 'superseded', by: late.id });
  });

  it('keeps a memory superseded while a second replacement link exists', async () => {
    const [{ ground }, first, second] = [await makeDependent(), await newer(), await newer()];
    const { edges } = await link(as('Nora'), first, 'supersedes', ground);
    await link(as('Nora'), second, 'supersedes', ground);
    expect(await statusOf(ground)).toMatchObject({ by: first.id });
    await relateAs(as('Nora'), { action: 'remove', edgeId: edges[0]?.id });
    expect(await statusOf(ground)).toMatchObject({ status: 'superseded', by: second.id });
  });

  it('refuses replacement links that form a cycle or go both ways', async () => {
    const [a, b, c] = [await newer(), await newer(), await newer()];
    await link(as('Nora'), b, 'supersedes', a);
    await link(as('Nora'), c, 'supersedes', b);
    const circle = { code: 'CONFLICT', fields: [{ path: 'type' }] };
    await expect(link(as('Nora'), a, 'supersedes', c)).rejects.toMatchObject(circle);
    await expect(link(as('Nora'), b, 'superseded_by', a)).rejects.toMatchObject(circle);
    const both = link(as('Nora'), await newer(), 'supersedes', await newer(), { bidirectional: true });
    await expect(both).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ path: 'bidirectional' }] });
  });

  it('refuses to restore a replaced memory if the same statement was stored again since', async () => {
    const [{ ground }, late] = [await makeDependent(), await newer()];
    const { edges } = await link(as('Nora'), late, 'supersedes', ground);
    await tell(as('Nora'), ground.content ?? '', { contact: 'us' });
    const removed = relateAs(as('Nora'), { action: 'remove', edgeId: edges[0]?.id });
    await expect(removed).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('doubts about dependent memories', () => {
  it('opens a doubt that names the replacement once the basis is replaced', async () => {
    const [{ belief, ground }, late] = [await makeDependent(), await newer()];
    expect(await doubtsOf(as('Nora'), belief)).toEqual([]);
    const { journalId } = await link(as('Nora'), late, 'supersedes', ground);
    const expected = {
      reason: 'superseded',
      belief: { id: belief.id },
      ground: { id: ground.id },
      replacement: { id: late.id },
      can: { decide: true },
    };
    expect(await doubtsOf(as('Nora'), belief)).toMatchObject([expected]);
    await undo(as('Nora'), journalId);
    expect(await doubtsOf(as('Nora'), belief)).toEqual([]);
    await link(as('Nora'), late, 'supersedes', ground);
    expect(await doubtsOf(as('Nora'), belief)).toMatchObject([expected]);
  });

  it('opens a doubt once the basis is forgotten, and drops it when the basis is restored', async () => {
    const { belief, ground } = await makeDependent();
    await forgetMemory(as('Nora'), ground.id);
    expect(await doubtsOf(as('Nora'), belief)).toMatchObject([{ reason: 'forgotten', replacement: null }]);
    await restoreMemory(as('Nora'), ground.id);
    expect(await doubtsOf(as('Nora'), belief)).toEqual([]);
    await forgetMemory(as('Nora'), ground.id);
    const [entry] = (await listRecent(as('Nora'), parseInput(recentInput, { limit: 1 }))).items;
    expect(await doubtsOf(as('Nora'), belief)).toHaveLength(1);
    await undo(as('Nora'), entry?.journalId ?? null);
    expect(await doubtsOf(as('Nora'), belief)).toEqual([]);
  });

  it('keeps the doubt if the basis is restored from the trash but is still superseded', async () => {
    const [{ belief, ground }, late] = [await makeDependent(), await newer()];
    await link(as('Nora'), late, 'supersedes', ground);
    await forgetMemory(as('Nora'), ground.id);
    await restoreMemory(as('Nora'), ground.id);
    expect(await doubtsOf(as('Nora'), belief)).toMatchObject([{ reason: 'superseded' }]);
  });

  it('drops the doubt once the belief itself is forgotten', async () => {
    const { belief, ground } = await makeDependent();
    await forgetMemory(as('Nora'), ground.id);
    const { belief: other, ground: otherGround } = await makeDependent();
    await forgetMemory(as('Nora'), otherGround.id);
    await forgetMemory(as('Nora'), other.id);
    const ids = (await doubts(as('Nora'))).map(({ belief: { id } }) => id);
    expect(ids).toContain(belief.id);
    expect(ids).not.toContain(other.id);
  });

  it('opens a doubt about a private belief for its owner without revealing it to the author of the change', async () => {
    const [{ belief, ground }, late] = [await makeDependent({ privacy: 'private' }), await newer()];
    const { journalId } = await link(as('Leo'), late, 'supersedes', ground);
    expect(await doubtsOf(as('Nora'), belief)).toHaveLength(1);
    expect(await doubtsOf(as('Leo'), belief)).toEqual([]);
    const mine = (await listRecent(as('Leo'), parseInput(recentInput, { limit: 50 }))).items;
    expect(mine.filter(({ journalId: id }) => id === journalId)).toHaveLength(1);
    expect(mine.map(({ operation }) => operation).filter((words) => /doubt/i.test(words))).toEqual([]);
    expect(await undo(as('Leo'), journalId)).toMatchObject({ outcome: 'undone' });
    expect(await doubtsOf(as('Nora'), belief)).toEqual([]);
    await forgetMemory(as('Leo'), ground.id);
    expect(await doubtsOf(as('Nora'), belief)).toMatchObject([{ reason: 'forgotten' }]);
  });

  it('allows undoing the acts that created a belief while it is in doubt', async () => {
    const { belief, ground } = await makeDependent();
    await forgetMemory(as('Nora'), ground.id);
    const mine = (await listRecent(as('Nora'), parseInput(recentInput, { limit: 4 }))).items;
    const undone = [];
    for (const { journalId } of mine) undone.push((await undo(as('Nora'), journalId)).outcome);
    expect(undone).toEqual(['undone', 'undone', 'undone', 'undone']);
    const { householdId } = home;
    const held = { householdId, id: belief.id, deletedAt: null };
    expect(await home.asSystem().vault.read((tx) => tx.db.memory.count({ where: held }))).toBe(0);
  });

  it('lists doubts in pages, newest first', async () => {
    const made = [await makeDependent(), await makeDependent(), await makeDependent()];
    for (const { ground } of made) await forgetMemory(as('Nora'), ground.id);
    const { items, nextCursor, total } = await listDoubts(
      as('Nora'),
      parseInput(listDoubtsInput, { limit: 2 }),
    );
    expect(items.map(({ belief }) => belief.id)).toEqual([made[2]?.belief.id, made[1]?.belief.id]);
    const next = await listDoubts(
      as('Nora'),
      parseInput(listDoubtsInput, { limit: 200, cursor: nextCursor }),
    );
    expect(next.items[0]?.belief.id).toBe(made[0]?.belief.id);
    expect(next.items.length + 2).toBe(total);
  });
});

describe('deciding a doubt', () => {
  async function doubted(over: object = {}, name = 'Nora') {
    const { belief, ground } = await makeDependent(over, name);
    await forgetMemory(as('Nora'), ground.id);
    const [doubt] = await doubtsOf(as(name), belief);
    if (!doubt) throw new Error('The belief has no open doubt.');
    return { belief, ground, id: doubt.id, version: doubt.version };
  }

  it('turns the dependence into an influence when the belief is kept', async () => {
    const { belief, ground, ...doubt } = await doubted();
    const kept = await decide(as('Nora'), { ...doubt, verdict: 'keep' });
    expect(kept).toMatchObject({ outcome: 'kept', memory: { id: belief.id, status: 'active' } });
    expect(await doubtsOf(as('Nora'), belief)).toEqual([]);
    await restoreMemory(as('Nora'), ground.id);
    const links = await linksOf(as('Nora'), belief);
    expect(links).toContain(`was influenced by ${ground.content}`);
    expect(links).not.toContain(`rests on ${ground.content}`);
    await forgetMemory(as('Nora'), ground.id);
    expect(await doubtsOf(as('Nora'), belief)).toEqual([]);
    await undo(as('Nora'), kept.journalId);
    expect(await doubtsOf(as('Nora'), belief)).toHaveLength(1);
  });

  it('halves the belief’s own stored confidence, independent of its other bases', async () => {
    const { belief, ground: _, ...doubt } = await doubted({ confidence: 0.8, pinned: true });
    const other = await tell(as('Nora'), word(), { confidence: 0.5 });
    await link(as('Nora'), belief, 'depends_on', other);
    const lowered = await decide(as('Nora'), { ...doubt, verdict: 'lower' });
    expect(lowered).toMatchObject({ outcome: 'lowered', memory: { storedConfidence: 0.4 } });
    await undo(as('Nora'), lowered.journalId);
    const ctx = as('Nora');
    const shown = await ctx.vault.read((tx) => loadMemoryViews(tx, ctx, [belief.id]));
    expect(shown.get(belief.id)).toMatchObject({ storedConfidence: 0.8 });
  });

  it('archives a retired belief and opens doubts about the memories that depend on it', async () => {
    const { belief, ground: _, ...doubt } = await doubted();
    const further = await tell(as('Nora'), word());
    const hidden = await tell(as('Leo'), word(), { privacy: 'private' });
    await link(as('Nora'), further, 'depends_on', belief);
    await link(as('Leo'), hidden, 'depends_on', belief);
    const retired = await decide(as('Nora'), { ...doubt, verdict: 'retire' });
    expect(retired).toMatchObject({ outcome: 'retired', memory: { status: 'archived' } });
    expect(await doubtsOf(as('Nora'), further)).toMatchObject([{ reason: 'retired' }]);
    expect(await doubtsOf(as('Leo'), hidden)).toMatchObject([{ reason: 'retired' }]);
    expect(await undo(as('Nora'), retired.journalId)).toMatchObject({ outcome: 'undone' });
    expect(await statusOf(belief)).toEqual(HELD);
    expect(await doubtsOf(as('Nora'), further)).toEqual([]);
    expect(await doubtsOf(as('Leo'), hidden)).toEqual([]);
  });

  it('asks again after a week when the doubt is postponed', async () => {
    const { belief, ground: _, ...doubt } = await doubted();
    const put = await decide(as('Nora'), { ...doubt, verdict: 'later' });
    expect(put).toMatchObject({ outcome: 'postponed' });
    expect(await doubtsOf(as('Nora'), belief)).toEqual([]);
    const inDays = (days: number) => home.as('Nora', new Date(NOW.getTime() + days * DAY_MS));
    expect(await doubtsOf(inDays(6), belief)).toEqual([]);
    expect(await doubtsOf(inDays(8), belief)).toHaveLength(1);
    await undo(as('Nora'), put.journalId);
    expect(await doubtsOf(as('Nora'), belief)).toHaveLength(1);
  });

  it('accepts one verdict only, from somebody who may edit the belief, for the version they saw', async () => {
    const { belief, ground: _, ...doubt } = await doubted();
    expect(await doubtsOf(as('Leo'), belief)).toMatchObject([{ can: { decide: false } }]);
    const keep = { ...doubt, verdict: 'keep' };
    await expect(decide(as('Leo'), keep)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(decide(as('Nora'), { ...keep, version: 9 })).rejects.toMatchObject({ code: 'CONFLICT' });
    const both = [decide(as('Nora'), keep), decide(as('Nora'), { ...keep, verdict: 'retire' })];
    const done = await Promise.allSettled(both);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const reader = home.asAgent('Nora', { scopes: ['memories:read'] });
    await expect(decide(reader, keep)).rejects.toThrow();
    const hidden = await doubted({ privacy: 'private' });
    const { id, version } = hidden;
    await expect(decide(as('Leo'), { id, version, verdict: 'keep' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
