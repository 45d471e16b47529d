import { beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '#server/core/ctx.ts';
import { makeHousehold, NOW, type TestHousehold } from '#server/db/testing/household.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import { tell } from '#server/edges/testing/link-memories.ts';
import { undoEntry } from '#server/journal/undo/service/undo-act.ts';
import { confirmMemory } from '#server/memories/edit/service/archive-and-confirm.ts';
import { getMemory } from '#server/memories/testing/get-memory.ts';
import { getRun, listRunItems, listRuns } from './run/service/list-runs.ts';
import { revertRun } from './run/service/revert-run.ts';
import { startDueRun, startRun } from './run/service/start-run.ts';
import { workOnRun } from './run/service/work-on-run.ts';
import { listRunItemsInput, type RunItem } from './schema.ts';
import { daysAgo, EXPECTED, opinion, plantedHousehold, say } from './testing/plant-memories.ts';
import { vaultState } from './testing/vault-state.ts';

async function itemsOf(ctx: Ctx, id: string): Promise<RunItem[]> {
  const pages = (['changes', 'left'] as const).map((show) =>
    listRunItems(ctx, listRunItemsInput.parse({ id, show, limit: 100 })),
  );
  return (await Promise.all(pages)).flatMap(({ items }) => items as RunItem[]);
}

const saidOf = (items: readonly RunItem[]): Record<string, string> =>
  Object.fromEntries(
    items
      .filter(({ did }) => did !== 'embedded')
      .map(({ content, did, because }) => [content ?? '', `${did}: ${because}`]),
  );

async function runNow(home: TestHousehold, isDry: boolean, now = NOW): Promise<string> {
  const { id } = await startRun(home.as('Nora', now), { isDry });
  await workOnRun(home.asSystem(now), id);
  return id;
}

describe('a run', () => {
  let home: TestHousehold;
  let nora: Ctx;
  let dry: RunItem[];
  let before: unknown;
  let id: string;
  beforeAll(async () => {
    home = await plantedHousehold();
    nora = home.as('Nora');
    before = await vaultState(home);
    dry = await itemsOf(nora, await runNow(home, true));
  }, 180_000);

  it('that is dry changes nothing', async () => {
    expect(await vaultState(home)).toEqual(before);
    expect(dry.every(({ state, canRevert }) => state === 'planned' && !canRevert)).toBe(true);
  });

  it('does what the dry run said', async () => {
    id = await runNow(home, false);
    const real = await itemsOf(nora, id);
    const told = ({ memoryId, did, because, other }: RunItem) => ({
      memoryId,
      did,
      because,
      other: other?.id,
    });
    expect(real.map(told)).toEqual(dry.map(told));
  });

  it('merges, promotes, asks, archives, and says why it leaves the rest', async () => {
    expect(saidOf(await itemsOf(nora, id))).toEqual(EXPECTED);
    const report = await getRun(nora, { id });
    expect(report).toMatchObject({ status: 'done', result: 'changed', changed: 6, canRevert: true });
    expect(report.steps.map(({ step, state }) => [step, state])).toEqual([
      ['validate', 'done'],
      ['patterns', 'done'],
      ['embed', 'done'],
      ['fade', 'done'],
      ['retain', 'done'],
    ]);
  });

  it('that follows it has nothing more to change', async () => {
    const again = await runNow(home, false);
    expect(await getRun(nora, { id: again })).toMatchObject({ result: 'left_all', changed: 0 });
  });

  it('is one act, whose revert restores everything exactly', async () => {
    const acts = await home.asSystem().vault.read(({ db, householdId }) =>
      db.journal.findMany({
        where: { householdId, operation: 'consolidation.run', changes: { some: {} } },
      }),
    );
    expect(acts).toHaveLength(1);
    expect(await revertRun(nora, { id })).toMatchObject({ outcome: 'undone', reason: null });
    expect(await vaultState(home)).toEqual(before);
    expect(await getRun(nora, { id })).toMatchObject({ isReverted: true, canRevert: false });
    expect(await revertRun(nora, { id })).toMatchObject({ outcome: 'already_undone' });
  });

  it('does not do again what somebody reverted', async () => {
    const again = await runNow(home, false);
    const items = await itemsOf(nora, again);
    expect(items.filter(({ did }) => did !== 'left')).toEqual([]);
    expect(saidOf(items)).toMatchObject({
      'Nora finds oolong tea bitter': 'left: Somebody reverted the same change before.',
      'Nora never eats meat': 'left: Review has asked about it before.',
      'Nora thinks that the tram is slow':
        'left: Somebody reverted this before. It stays until a person believes it on its page.',
    });
  });

  it('asks about a fact that contradicts a memory, and believes neither more', async () => {
    const there = await makeHousehold(['Nora']);
    await say(there, {
      session: 'moving',
      days: 20,
      facts: [{ statement: 'Nora lives in Porto', category: 'contextual', confidence: 0.6 }],
    });
    const lisbon = await tell(there.as('Nora', daysAgo(10)), 'Nora lives in Lisbon');
    const items = await itemsOf(there.as('Nora'), await runNow(there, false));
    const porto = items.find(({ content }) => content === 'Nora lives in Porto');
    expect(porto).toMatchObject({ status: 'staged' });
    expect(porto).toMatchObject({ did: 'asked', other: { id: lisbon.id } });
    expect(lisbon.status).toBe('active');
  });
});

describe('one change of a run', () => {
  it('is reverted alone, and the revert can be undone', async () => {
    const home = await plantedHousehold();
    const nora = home.as('Nora');
    const before = (await vaultState(home)) as { memories: { id: string }[] };
    const id = await runNow(home, false);
    const find = async (words: string) =>
      (await itemsOf(nora, id)).find(({ content }) => content?.includes(words));
    const tea = await find('oolong');
    const { journalId } = await revertRun(nora, { id, memoryId: tea?.id });
    expect(await revertRun(nora, { id, memoryId: tea?.id })).toMatchObject({ outcome: 'already_undone' });
    expect(await find('oolong')).toMatchObject({ state: 'reverted', status: 'active', canRevert: false });
    expect(await find('boiler')).toMatchObject({ state: 'applied', status: 'archived' });
    await undoEntry(nora, { id: journalId ?? '' });
    expect(await find('oolong')).toMatchObject({ state: 'applied', status: 'archived' });

    const quinces = await find('loves quinces');
    await revertRun(nora, { id, memoryId: quinces?.id });
    expect(await find('loves quinces')).toMatchObject({ state: 'reverted', status: 'staged' });
    expect(await revertRun(nora, { id, memoryId: quinces?.id })).toMatchObject({ outcome: 'already_undone' });
    const meat = await find('never eats meat');
    await revertRun(nora, { id, memoryId: meat?.id });
    expect(await find('never eats meat')).toMatchObject({ state: 'reverted', canRevert: false });
    expect(await revertRun(nora, { id, memoryId: meat?.id })).toMatchObject({ outcome: 'already_undone' });
    const other = (one: { id: string }) => one.id === quinces?.other?.id;
    const after = (await vaultState(home)) as typeof before;
    expect(after.memories.find(other)).toEqual(before.memories.find(other));

    // the rest of the run can still be reverted
    expect(await revertRun(nora, { id })).toMatchObject({ outcome: 'undone' });
    expect(await vaultState(home)).toEqual(before);
  });
});

describe('a staged fact that Review asks about', () => {
  const questions = async (home: TestHousehold) =>
    (
      await home
        .asSystem()
        .vault.read(({ db, householdId }) =>
          db.reviewCase.findMany({ where: { householdId, kind: 'staged' } }),
        )
    ).map(({ status }) => status);
  const tea = { statement: 'Nora enjoys oolong tea', category: 'preference', confidence: 0.6 };
  let home: TestHousehold;
  let before: unknown;
  beforeAll(async () => {
    home = await makeHousehold(['Nora']);
    await say(home, { session: 'one', days: 20, facts: [tea] });
  });

  it('waits while nobody states it again', async () => {
    expect(await questions(home)).toEqual(['open']);
    expect(saidOf(await itemsOf(home.as('Nora'), await runNow(home, false)))).toEqual({
      [tea.statement]: 'left: A question about it waits in Review.',
    });
  });

  it('is believed when it is stated again, which answers the question', async () => {
    await say(home, { session: 'two', days: 1, facts: [tea] });
    before = await vaultState(home);
    const expected = { [tea.statement]: 'promoted: It was stated in another conversation too.' };
    const dry = await itemsOf(home.as('Nora'), await runNow(home, true));
    expect(saidOf(dry)).toEqual(expected);
    expect(await questions(home)).toEqual(['open']);
    const id = await runNow(home, false);
    expect(saidOf(await itemsOf(home.as('Nora'), id))).toEqual(expected);
    expect(await questions(home)).toEqual(['closed']);
    const [item] = await itemsOf(home.as('Nora'), id);
    const { journalId } = await revertRun(home.as('Nora'), { id, memoryId: item?.id });
    expect(await questions(home)).toEqual(['open']);
    await undoEntry(home.as('Nora'), { id: journalId ?? '' });
    expect(await questions(home)).toEqual(['closed']);
    expect(await revertRun(home.as('Nora'), { id })).toMatchObject({ outcome: 'undone' });
    expect(await questions(home)).toEqual(['open']);
    expect(await vaultState(home)).toEqual(before);
  });

  it('waits for an answer after the run was reverted', async () => {
    expect(saidOf(await itemsOf(home.as('Nora'), await runNow(home, false)))).toEqual({
      [tea.statement]: 'left: A question about it waits in Review.',
    });
  });
});

describe('a staged fact whose promotion was reverted', () => {
  const CHOIR = 'Nora thinks that the choir is loud';

  it('stays until a person believes it, and the run says so', async () => {
    const home = await makeHousehold(['Nora']);
    const nora = home.as('Nora');
    await say(home, { session: 'one', days: 30, facts: [opinion(CHOIR)] });
    const first = await runNow(home, false);
    const [promoted] = await itemsOf(nora, first);
    const memoryId = promoted?.memoryId ?? '';
    await revertRun(nora, { id: first, memoryId });
    expect(saidOf(await itemsOf(nora, await runNow(home, false)))).toEqual({
      [CHOIR]: 'left: Somebody reverted this before. It stays until a person believes it on its page.',
    });
    const agent = home.asAgent('Nora');
    await expect(confirmMemory(agent, memoryId)).rejects.toMatchObject({ code: 'CONFLICT' });
    const { journalId, memory } = await confirmMemory(nora, memoryId);
    expect(memory).toMatchObject({ status: 'active', can: { confirm: true } });
    await undoEntry(nora, { id: journalId ?? '' });
    expect(await getMemory(nora, memoryId)).toMatchObject({ status: 'staged', can: { confirm: true } });
  });
});

describe('what somebody may not see', () => {
  let home: TestHousehold;
  let id: string;
  beforeAll(async () => {
    home = await makeHousehold(['Nora', 'Leo']);
    const then = home.as('Leo', daysAgo(250));
    await tell(then, 'Leo finds noon too quiet', { category: 'opinion', privacy: 'private' });
    await tell(then, 'Leo finds liquorice sweet', { category: 'opinion', privacy: 'public' });
    await say(home, {
      session: 'diary',
      days: 30,
      by: 'Leo',
      facts: [opinion('Leo thinks that the choir is dull', { privacy: 'private' })],
    });
    id = await runNow(home, false);
  });

  it('is neither listed nor counted for an owner, though the run changed it', async () => {
    const nora = home.as('Nora');
    const items = await itemsOf(nora, id);
    expect(items.map(({ content }) => content)).toEqual(['Leo finds liquorice sweet']);
    const report = await getRun(nora, { id });
    expect(report.changed).toBe(1);
    expect(report.steps.map(({ examined }) => examined)).toEqual([0, 0, 0, 1, 0]);
    expect((await listRuns(nora, { limit: 5 })).items[0]?.changed).toBe(1);
    const leos = await itemsOf(home.as('Leo'), id);
    expect(leos.map(({ content }) => content).toSorted()).toEqual([
      'Leo finds liquorice sweet',
      'Leo finds noon too quiet',
      'Leo thinks that the choir is dull',
    ]);
  });

  it('is reverted with the whole run, and not by its id', async () => {
    const hidden = (await itemsOf(home.as('Leo'), id)).find(({ content }) => content?.includes('quiet'));
    await expect(revertRun(home.as('Nora'), { id, memoryId: hidden?.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const answer = await revertRun(home.as('Nora'), { id });
    expect(answer).toMatchObject({ outcome: 'undone', reason: null });
    expect((await itemsOf(home.as('Leo'), id)).every(({ state }) => state === 'reverted')).toBe(true);
  });

  it('is not reverted by a member who is neither owner nor admin', async () => {
    await expect(revertRun(home.as('Leo'), { id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('starting', () => {
  it('refuses a second run while one is under way, and takes place once a night', async () => {
    const home = await makeHousehold(['Nora']);
    const { id } = await startRun(home.as('Nora'), { isDry: true });
    await expect(startRun(home.as('Nora'), { isDry: false })).rejects.toMatchObject({ code: 'CONFLICT' });
    await workOnRun(home.asSystem(), id);
    const household = { timeZone: 'Europe/Madrid', createdAt: daysAgo(40) };
    const tonight = home.asSystem(new Date('2026-11-22T02:30:00Z'));
    await Promise.all([startDueRun(tonight, household), startDueRun(tonight, household)]);
    const { items } = await listRuns(home.as('Nora'), { limit: 5 });
    expect(items.map(({ trigger, status }) => [trigger, status])).toEqual([
      ['nightly', 'queued'],
      ['person', 'done'],
    ]);
    await workOnRun(tonight, items[0]?.id ?? '');
    await startDueRun(home.asSystem(new Date('2026-11-22T20:00:00Z')), household);
    expect((await listRuns(home.as('Nora'), { limit: 5 })).items).toHaveLength(2);
    await startDueRun(home.asSystem(new Date('2026-11-23T02:30:00Z')), household);
    expect((await listRuns(home.as('Nora'), { limit: 5 })).items).toHaveLength(3);
  });

  it('waits for the first night of a new household', async () => {
    const home = await makeHousehold(['Nora']);
    await startDueRun(home.asSystem(), { timeZone: 'Europe/Madrid', createdAt: NOW });
    expect((await listRuns(home.as('Nora'), { limit: 5 })).items).toEqual([]);
  });

  it('reverts no dry run and none that is under way', async () => {
    const home = await makeHousehold(['Nora']);
    const dry = await runNow(home, true);
    await expect(revertRun(home.as('Nora'), { id: dry })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    const { id } = await startRun(home.as('Nora'), { isDry: false });
    await expect(revertRun(home.as('Nora'), { id })).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('a memory that came back', () => {
  it('is archived again only after it was confirmed and has faded once more', async () => {
    const home = await makeHousehold(['Nora']);
    await tell(home.as('Nora', daysAgo(250)), 'Nora finds oolong tea bitter', { category: 'opinion' });
    const first = await runNow(home, false);
    await revertRun(home.as('Nora'), { id: first });
    await tell(home.as('Nora', daysAgo(-1)), 'Nora finds oolong tea bitter', { category: 'opinion' });
    const later = new Date(NOW.getTime() + 400 * DAY_MS);
    const id = await runNow(home, false, later);
    expect(saidOf(await itemsOf(home.as('Nora', later), id))).toEqual({
      'Nora finds oolong tea bitter': 'archived: Its confidence had faded below 30 %.',
    });
  });
});
