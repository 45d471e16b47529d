import { beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { makeHousehold, NOW, type TestHousehold } from '#server/db/testing/household.ts';
import { tell } from '#server/edges/testing/link-memories.ts';
import { undoEntry } from '#server/journal/undo/service/undo-act.ts';
import { archiveMemory, confirmMemory } from '#server/memories/edit/service/archive-and-confirm.ts';
import { getMemoryTree } from '#server/memories/get-with-links/service.ts';
import { decideReviewInput } from '#server/review/decide/schema.ts';
import { decideReview } from '#server/review/decide/service/decide-case.ts';
import { listReviewInput } from '#server/review/queue/schema.ts';
import { listReview } from '#server/review/queue/service/list-queue.ts';
import { startRun } from '../run/service/start-run.ts';
import { workOnRun } from '../run/service/work-on-run.ts';
import { daysAgo } from '../testing/plant-memories.ts';
import { listFadingInput } from './schema.ts';
import { listFading } from './service.ts';

async function runNow(home: TestHousehold, isDry = false, now = NOW): Promise<string> {
  const { id } = await startRun(home.as('Nora', now), { isDry });
  await workOnRun(home.asSystem(now), id);
  return id;
}

const fading = async (ctx: Ctx, input: object = {}) =>
  (await listFading(ctx, parseInput(listFadingInput, input))).items;
const textsOf = (items: Awaited<ReturnType<typeof fading>>) => items.map(({ memory }) => memory.content);
const queue = async (ctx: Ctx) =>
  (await listReview(ctx, parseInput(listReviewInput, { kind: 'still_true' }))).cases;
const memory = async (ctx: Ctx, id: string) => (await getMemoryTree(ctx, { id, depth: 0 })).memory;

async function answer(ctx: Ctx, verdict: 'accept' | 'reject'): Promise<string> {
  const [one] = await queue(ctx);
  if (!one) throw new Error('no case');
  const input = parseInput(decideReviewInput, { id: one.id, versions: one.versions, verdict });
  return (await decideReview(ctx, input)).journalId ?? '';
}

describe('what will fade', () => {
  let home: TestHousehold;
  beforeAll(async () => {
    home = await makeHousehold(['Nora', 'Leo']);
    const old = home.as('Nora', daysAgo(120));
    await tell(old, 'Nora finds oolong tea bitter', { category: 'opinion' });
    await tell(old, 'Nora was born in Girona', { category: 'biographical', subcategory: 'personal' });
    await tell(old, 'Nora likes the window seat', { category: 'preference', pinned: true });
    await tell(home.as('Nora', daysAgo(160)), 'Nora never eats meat', { category: 'preference' });
    await tell(home.as('Nora', daysAgo(3)), 'Nora plays the cello', { category: 'preference' });
    await tell(home.as('Leo', daysAgo(125)), 'Leo finds noon too quiet', {
      category: 'opinion',
      privacy: 'private',
    });
  });

  it('in thirty days is listed with when and why, and leaves out what stays', async () => {
    const items = await fading(home.as('Nora'));
    expect(items.map(({ memory, fate }) => [memory.content, fate])).toEqual([
      ['Nora never eats meat', 'to_ask'],
      ['Nora finds oolong tea bitter', 'to_archive'],
    ]);
    const [tea] = items.filter(({ fate }) => fate === 'to_archive');
    expect(new Date(tea?.at ?? 0).getTime()).toBeGreaterThan(NOW.getTime());
    expect(await fading(home.as('Nora'), { days: 1 })).toEqual([]);
  });

  it('is paged with cursors of its own list', async () => {
    const page = (input: object) => listFading(home.as('Nora'), parseInput(listFadingInput, input));
    const { nextCursor } = await page({ limit: 1 });
    const cursor = nextCursor ?? '';
    expect((await page({ limit: 1, cursor })).items).toHaveLength(1);
    await expect(page({ show: 'archived', cursor })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('is not listed for those who may not see it', async () => {
    expect(textsOf(await fading(home.as('Leo')))).toContain('Leo finds noon too quiet');
    expect(textsOf(await fading(home.as('Nora')))).not.toContain('Leo finds noon too quiet');
  });

  it('is what a run that day archives', async () => {
    const [tea] = (await fading(home.as('Nora'))).filter(({ fate }) => fate === 'to_archive');
    const at = new Date(tea?.at ?? 0);
    await runNow(home, false, new Date(at.getTime() - 60_000));
    expect((await memory(home.as('Nora'), tea?.memory.id ?? '')).status).toBe('active');
    await runNow(home, false, new Date(at.getTime() + 60_000));
    expect((await memory(home.as('Nora'), tea?.memory.id ?? '')).status).toBe('archived');
    const [gone] = await fading(home.as('Nora'), { show: 'archived' });
    expect(gone).toMatchObject({ fate: 'archived', because: 'Its confidence had faded below 30 %.' });
  });

  it('stays when it is kept, and fades again when that is undone', async () => {
    const there = await makeHousehold(['Nora']);
    const nora = there.as('Nora');
    const { id } = await tell(there.as('Nora', daysAgo(120)), 'Nora finds oolong tea bitter', {
      category: 'opinion',
    });
    const { memory: kept, journalId } = await confirmMemory(nora, id);
    expect(kept).toMatchObject({ reinforcementCount: 1, confidence: 0.95 });
    expect(await fading(nora)).toEqual([]);
    await undoEntry(nora, { id: journalId ?? '' });
    expect(textsOf(await fading(nora))).toEqual(['Nora finds oolong tea bitter']);
  });
});

describe('what stands', () => {
  let home: TestHousehold;
  let nora: Ctx;
  beforeAll(async () => {
    home = await makeHousehold(['Nora', 'Leo']);
    nora = home.as('Nora');
    for (const food of ['meat', 'eel', 'snails', 'tripe', 'liver', 'oysters', 'veal'])
      await tell(home.as('Nora', daysAgo(250)), `Nora never eats ${food}`, { category: 'preference' });
  });

  it('is asked about, a few at a time, and not archived meanwhile', async () => {
    await runNow(home, true);
    expect(await queue(nora)).toEqual([]);
    await runNow(home);
    const cases = await queue(nora);
    expect(cases).toHaveLength(5);
    expect(cases.every(({ incoming }) => incoming?.status === 'active')).toBe(true);
    await runNow(home);
    expect(await queue(nora)).toHaveLength(5);
  });

  it('is kept and reinforced by yes, and archived by no, each with an undo', async () => {
    const [first] = await queue(nora);
    const yes = await answer(nora, 'accept');
    const id = first?.incoming?.id ?? '';
    expect(await memory(nora, id)).toMatchObject({ status: 'active', reinforcementCount: 1 });
    await undoEntry(nora, { id: yes });
    expect(await memory(nora, id)).toMatchObject({ status: 'active', reinforcementCount: 0 });
    expect(await queue(nora)).toHaveLength(5);

    const no = await answer(nora, 'reject');
    expect(await memory(nora, id)).toMatchObject({ status: 'archived' });
    await undoEntry(nora, { id: no });
    expect(await memory(nora, id)).toMatchObject({ status: 'active' });
    await answer(nora, 'reject');
    expect(await queue(nora)).toHaveLength(4);
  });

  it('is asked about again only when it was confirmed and silent once more', async () => {
    await answer(nora, 'accept');
    await runNow(home);
    const asked = await queue(nora);
    expect(asked).toHaveLength(5);
    const later = new Date(NOW.getTime() + 400 * 86_400_000);
    for (const _ of asked) await answer(nora, 'accept');
    await runNow(home, false, later);
    expect((await queue(home.as('Nora', later))).length).toBe(5);
  });

  it('is no longer asked about when it is kept on its page, or stated again', async () => {
    const [one, two] = await queue(nora);
    await confirmMemory(nora, one?.incoming?.id ?? '');
    await tell(nora, two?.incoming?.content ?? '', { category: 'preference' });
    const left = (await queue(nora)).map(({ id }) => id);
    expect(left).not.toContain(one?.id);
    expect(left).not.toContain(two?.id);
  });

  it('is asked only of those who may see it', async () => {
    const there = await makeHousehold(['Nora', 'Leo']);
    await tell(there.as('Leo', daysAgo(250)), 'Leo is allergic to walnuts', { privacy: 'private' });
    await runNow(there);
    expect(await queue(there.as('Nora'))).toEqual([]);
    expect(await queue(there.as('Leo'))).toHaveLength(1);
  });
});

describe('archiving by hand', () => {
  let home: TestHousehold;
  beforeAll(async () => {
    home = await makeHousehold(['Nora', 'Leo']);
  });

  it('can be undone, and a memory brought back is in use', async () => {
    const nora = home.as('Nora');
    const { id } = await tell(nora, 'Nora likes rye bread', { category: 'preference' });
    const { journalId, memory: archived } = await archiveMemory(nora, id);
    expect(archived).toMatchObject({ status: 'archived', can: { archive: false, confirm: true } });
    await undoEntry(nora, { id: journalId ?? '' });
    expect((await memory(nora, id)).status).toBe('active');
    await archiveMemory(nora, id);
    expect((await archiveMemory(nora, id)).journalId).toBeNull();
    expect((await confirmMemory(nora, id)).memory.status).toBe('active');
  });

  it('is refused for the memory of another member', async () => {
    const { id } = await tell(home.as('Leo'), 'Leo likes jazz', {
      category: 'preference',
      privacy: 'public',
    });
    await expect(archiveMemory(home.as('Nora'), id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(confirmMemory(home.as('Nora'), id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('ends when the same is stated again, by one undo', async () => {
    const nora = home.as('Nora');
    const { id } = await tell(nora, 'Nora collects stamps', { category: 'preference' });
    await archiveMemory(nora, id);
    const again = await tell(nora, 'Nora collects stamps', { category: 'preference' });
    expect(again).toMatchObject({ id, status: 'active', reinforcementCount: 1 });
  });
});
