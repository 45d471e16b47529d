import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { beforeAll, expect, it } from 'vitest';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, toAppError } from '#server/core/errors.ts';
import { NOW, type TestHousehold } from '#server/db/testing/household.ts';
import type { Vault } from '#server/db/vault.ts';
import { startRun } from './run/service/start-run.ts';
import { workOnRun } from './run/service/work-on-run.ts';
import { largeHousehold, STAGED } from './testing/large-household.ts';
import { outcomesOf } from './testing/vault-state.ts';

const PAINTED = 110;
const EXPECTED_ITEMS = STAGED + 2 * PAINTED;

let expected: Record<string, string>;
let whole: TestHousehold;
beforeAll(async () => {
  whole = await largeHousehold(PAINTED);
  const { id } = await startRun(whole.as('Nora'), { isDry: false });
  await workOnRun(whole.asSystem(), id);
  expected = await outcomesOf(whole);
}, 180_000);

const itemsOf = (home: TestHousehold, runId: string) =>
  home
    .asSystem()
    .vault.read(({ db, householdId }) => db.consolidationItem.findMany({ where: { householdId, runId } }));

it('an uninterrupted run changes each memory as planned', () => {
  const statuses = Object.values(expected).map((one) => /"status":"(\w+)"/.exec(one)?.[1]);
  expect(statuses.filter((one) => one === 'archived')).toHaveLength(PAINTED);
  expect(statuses.filter((one) => one === 'active')).toHaveLength(30);
});

/** Stops the work at its n-th transaction: before the commit, which rolls it back, or right after the commit. */
function killedAt(ctx: Ctx, n: number, when: 'before' | 'after'): Ctx {
  let count = 0;
  const kill = <T>(run: (work: (tx: never) => Promise<T>) => Promise<T>, work: (tx: never) => Promise<T>) => {
    count += 1;
    const isLast = count === n;
    return run(async (tx) => {
      const result = await work(tx);
      if (isLast && when === 'before') throw new AppError('DATABASE_UNAVAILABLE');
      return result;
    }).then((result) => {
      if (isLast && when === 'after') throw new AppError('DATABASE_UNAVAILABLE');
      return result;
    });
  };
  const { vault } = ctx;
  const failing: Vault = {
    ...vault,
    append: (operation, work) => kill((act) => vault.append(operation, act as typeof work), work as never),
    writePart: (id, operation, work) =>
      kill((act) => vault.writePart(id, operation, act as typeof work), work as never),
  };
  return { ...ctx, vault: failing };
}

it('a run that is killed at every one of its transactions ends like one that was not', async () => {
  const home = await largeHousehold(PAINTED);
  const { id } = await startRun(home.as('Nora'), { isDry: false });
  let kills = 0;
  for (let turn = 0; turn < 200; turn++) {
    const ctx = killedAt(home.asSystem(), 1 + (turn % 2), turn % 3 === 0 ? 'before' : 'after');
    try {
      await workOnRun(ctx, id);
      break;
    } catch (error) {
      if (toAppError(error).code !== 'DATABASE_UNAVAILABLE') throw error;
      kills += 1;
    }
  }
  expect(kills).toBeGreaterThan(6);
  expect(await outcomesOf(home)).toEqual(expected);
  expect(await itemsOf(home, id)).toHaveLength(EXPECTED_ITEMS);
}, 180_000);

it('a run whose process is killed again and again does nothing twice', async () => {
  const home = await largeHousehold(PAINTED);
  const { id } = await startRun(home.as('Nora'), { isDry: false });
  const program = 'server/consolidation/testing/work-on-run-until-killed.ts';
  let kills = 0;
  for (let turn = 0; turn < 20; turn++) {
    const child = spawn(process.execPath, [program, home.householdId, id, NOW.toISOString()], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.stdout.once('data', () => setTimeout(() => child.kill('SIGKILL'), 300 * 2 ** turn));
    const [code] = await once(child, 'close');
    if (code === 0) break;
    kills += 1;
  }
  expect(kills).toBeGreaterThan(0);
  expect(await outcomesOf(home)).toEqual(expected);
  expect(await itemsOf(home, id)).toHaveLength(EXPECTED_ITEMS);
}, 240_000);

it('two instances on one run do each part once', async () => {
  const home = await largeHousehold(PAINTED);
  const { id } = await startRun(home.as('Nora'), { isDry: false });
  await Promise.all([workOnRun(home.asSystem(), id), workOnRun(home.asSystem(), id)]);
  // the instance that stopped may have been the last one to check for work
  await workOnRun(home.asSystem(), id);
  expect(await outcomesOf(home)).toEqual(expected);
  expect(await itemsOf(home, id)).toHaveLength(EXPECTED_ITEMS);
}, 180_000);
