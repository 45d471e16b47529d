import { spawn } from 'node:child_process';
import { once } from 'node:events';
import '#server/register-hooks.ts';
import { isDeepStrictEqual } from 'node:util';
import { startRun } from '#server/consolidation/run/service/start-run.ts';
import { workOnRun } from '#server/consolidation/run/service/work-on-run.ts';
import { largeHousehold } from '#server/consolidation/testing/large-household.ts';
import { outcomesOf } from '#server/consolidation/testing/vault-state.ts';
import { NOW, type TestHousehold } from '#server/db/testing/household.ts';
import { seeded } from './seeded-random.ts';

const PROGRAM = 'server/consolidation/testing/work-on-run-until-killed.ts';
/** Maximum delay before a kill. Starting and the first batch take some seconds, so most kills come during the run. */
const LONGEST_MS = 10_000;
const MEMORIES = 3_000;

/** Returns whether a run that was killed this many times did everything exactly once, like an uninterrupted run. */
export async function killAndCompare(wish: { kills: number; seed: number }): Promise<boolean> {
  const random = seeded(wish.seed);
  const whole = await largeHousehold(MEMORIES);
  const first = await startRun(whole.as('Nora'), { isDry: false });
  await workOnRun(whole.asSystem(), first.id);
  const broken = await largeHousehold(MEMORIES);
  const { id } = await startRun(broken.as('Nora'), { isDry: false });
  let [kills, moved] = [0, 0];
  let before = await placeOf(broken, id);
  while (kills < wish.kills && !(await work(broken, id, Math.floor(random() ** 2 * LONGEST_MS)))) {
    kills += 1;
    const place = await placeOf(broken, id);
    if (!isDeepStrictEqual(place, before)) moved += 1;
    before = place;
  }
  await work(broken, id, null);
  const isSame =
    isDeepStrictEqual(await outcomesOf(broken), await outcomesOf(whole)) &&
    isDeepStrictEqual(await countsOf(broken, id), await countsOf(whole, first.id));
  console.log(
    `${kills} kills, ${moved} of them after the run had gone on; the same as an uninterrupted run: ${isSame}`,
  );
  return isSame && kills >= wish.kills;
}

/** Returns true if the process ended by itself. */
async function work(home: TestHousehold, runId: string, killAfterMs: number | null): Promise<boolean> {
  const child = spawn(process.execPath, [PROGRAM, home.householdId, runId, NOW.toISOString()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (killAfterMs !== null)
    child.stdout.once('data', () => setTimeout(() => child.kill('SIGKILL'), killAfterMs));
  const [code] = await once(child, 'close');
  return code === 0;
}

const placeOf = (home: TestHousehold, id: string) =>
  home
    .asSystem()
    .vault.read(({ db, householdId }) =>
      db.consolidationRun.findFirst({ where: { householdId, id }, select: { step: true, cursor: true } }),
    );

export async function countsOf(home: TestHousehold, runId: string): Promise<unknown> {
  const groups = await home.asSystem().vault.read(({ db, householdId }) =>
    db.consolidationItem.groupBy({
      by: ['step', 'did', 'because'],
      where: { householdId, runId },
      _count: true,
      orderBy: [{ step: 'asc' }, { did: 'asc' }, { because: 'asc' }],
    }),
  );
  return groups;
}
