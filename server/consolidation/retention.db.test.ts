import { beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { makeHousehold, NOW, type TestHousehold } from '#server/db/testing/household.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import { tell } from '#server/edges/testing/link-memories.ts';
import { setPolicy } from '#server/households/rules/service/policy-settings.ts';
import { setPolicyInput } from '#server/households/schema.ts';
import { archiveMemory } from '#server/memories/edit/service/archive-and-confirm.ts';
import { restoreMemory } from '#server/memories/edit/service/forget-and-restore.ts';
import { getMemoryTree } from '#server/memories/get-with-links/service.ts';
import { listFadingInput } from './fading/schema.ts';
import { listFading } from './fading/service.ts';
import { listRunItems } from './run/service/list-runs.ts';
import { revertRun } from './run/service/revert-run.ts';
import { startRun } from './run/service/start-run.ts';
import { workOnRun } from './run/service/work-on-run.ts';
import { listRunItemsInput } from './schema.ts';
import { daysAgo } from './testing/plant-memories.ts';
import { vaultState } from './testing/vault-state.ts';

async function run(home: TestHousehold, { isDry = false, now = NOW } = {}): Promise<string> {
  const { id } = await startRun(home.as('Nora', now), { isDry });
  await workOnRun(home.asSystem(now), id);
  return id;
}

const keepFor = (ctx: Ctx, archivedDays: number | null) =>
  setPolicy(ctx, parseInput(setPolicyInput, { archivedDays }));

const doneTo = async (ctx: Ctx, id: string) =>
  (await listRunItems(ctx, listRunItemsInput.parse({ id }))).items
    .filter(({ step }) => step === 'retain')
    .map(({ content, did, state }) => [content, did, state]);

const isInTrash = async (ctx: Ctx, id: string): Promise<boolean> =>
  (await getMemoryTree(ctx, { id, depth: 0 })).memory.deletedAt !== null;

const daysOf = async (ctx: Ctx) =>
  (await listFading(ctx, parseInput(listFadingInput, { show: 'archived' }))).items.map(
    ({ memory, deletedFrom }) => [memory.content, deletedFrom],
  );

describe('an archived memory', () => {
  let home: TestHousehold;
  let nora: Ctx;
  let tea = '';
  let escalator = '';
  beforeAll(async () => {
    home = await makeHousehold(['Nora', 'Leo']);
    nora = home.as('Nora');
    const archived = async (ago: number, content: string, by = 'Nora') => {
      const then = home.as(by, daysAgo(ago));
      const { id } = await tell(then, content, { category: 'opinion', privacy: 'public' });
      await archiveMemory(then, id);
      return id;
    };
    tea = await archived(400, 'Nora finds oolong tea bitter');
    await archived(400, 'Leo is allergic to walnuts', 'Leo');
    escalator = await archived(100, 'Nora finds the new escalator slow');
  });

  it('stays for ever unless the household says otherwise', async () => {
    const before = await vaultState(home);
    expect(await doneTo(nora, await run(home))).toEqual([]);
    expect(await vaultState(home)).toEqual(before);
    expect((await daysOf(nora)).every(([, day]) => day === null)).toBe(true);
  });

  it('is kept for a time that only an owner limits, and at least a month', async () => {
    await expect(keepFor(home.as('Leo'), 365)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(keepFor(home.asAgent('Nora'), 365)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(() => parseInput(setPolicyInput, { archivedDays: 29 })).toThrow();
    expect(await keepFor(nora, 365)).toMatchObject({ archivedDays: 365, can: { setRetention: true } });
  });

  it('shows the day from which it is deleted, if the household limits the time', async () => {
    const from = (ago: number) => new Date(NOW.getTime() + (365 - ago) * DAY_MS).toISOString();
    expect(await daysOf(nora)).toEqual([
      ['Nora finds the new escalator slow', from(100)],
      ['Leo is allergic to walnuts', null],
      ['Nora finds oolong tea bitter', from(400)],
    ]);
  });

  it('is moved to the trash by a run, as the dry run said, and restored by reverting the run', async () => {
    const before = await vaultState(home);
    const told = await doneTo(nora, await run(home, { isDry: true }));
    expect(told).toEqual([['Nora finds oolong tea bitter', 'trashed', 'planned']]);
    expect(await vaultState(home)).toEqual(before);

    const id = await run(home);
    expect(await doneTo(nora, id)).toEqual([['Nora finds oolong tea bitter', 'trashed', 'applied']]);
    expect(await isInTrash(nora, tea)).toBe(true);
    expect((await revertRun(nora, { id })).outcome).toBe('undone');
    expect(await isInTrash(nora, tea)).toBe(false);
    expect(await doneTo(nora, id)).toEqual([['Nora finds oolong tea bitter', 'trashed', 'reverted']]);
  });

  it('is not deleted again after such a revert', async () => {
    expect(await doneTo(nora, await run(home))).toEqual([]);
    expect(
      (await daysOf(nora)).find(([content]) => content === 'Nora finds oolong tea bitter')?.[1],
    ).toBeNull();
  });

  it('starts its time again when somebody restores it from the trash', async () => {
    const later = home.as('Nora', new Date(NOW.getTime() + 300 * DAY_MS));
    await run(home, { now: later.now });
    expect(await isInTrash(later, escalator)).toBe(true);
    await restoreMemory(later, escalator);
    await run(home, { now: later.now });
    expect(await isInTrash(later, escalator)).toBe(false);
  });
});
