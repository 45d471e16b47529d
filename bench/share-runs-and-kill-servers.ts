import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import '#server/register-hooks.ts';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { CONSOLIDATE, startRun } from '#server/consolidation/run/service/start-run.ts';
import { workOnRun } from '#server/consolidation/run/service/work-on-run.ts';
import { largeHousehold } from '#server/consolidation/testing/large-household.ts';
import { outcomesOf } from '#server/consolidation/testing/vault-state.ts';
import { enqueue } from '#server/db/job-queue.ts';
import type { TestHousehold } from '#server/db/testing/household.ts';
import { countsOf } from './kill-and-compare.ts';
import { seeded } from './seeded-random.ts';

const PROGRAM = 'server/jobs/testing/consolidate-until-killed.ts';
const MEMORIES = 1_500;
/** A dead server is noticed after 30 seconds of silence and its job retried 30 seconds later; the queue polls once a minute. */
const PATIENCE_MS = 300_000;
const LOOK_MS = 700;

interface Wish {
  households: number;
  kills: number;
  seed: number;
  connectionString: string;
}

interface Server {
  name: string;
  child: ChildProcess;
  /** Id of the run in progress on this server, or null. */
  at: string | null;
}

/** Returns whether each run was done exactly once although servers were killed in the middle. */
export async function shareAndKill(wish: Wish): Promise<boolean> {
  const random = seeded(wish.seed);
  const whole = await runOf(await largeHousehold(MEMORIES));
  await workOnRun(whole.home.asSystem(new Date()), whole.id);
  const runs: Run[] = [];
  for (let at = 0; at < wish.households; at++) runs.push(await runOf(await largeHousehold(MEMORIES)));
  const said: string[] = [];
  const servers = [start('A', said, runs), start('B', said, runs)];
  let name = 'C'.charCodeAt(0);
  for (const { home, id } of runs)
    await enqueue(
      CONSOLIDATE,
      { householdId: home.householdId, context: 'personal', runId: id },
      { key: id },
    );
  const queue = new pg.Client({ connectionString: wish.connectionString });
  await queue.connect();
  let kills = 0;
  for (
    const end = Date.now() + PATIENCE_MS + wish.kills * PATIENCE_MS;
    Date.now() < end;
    await wait(LOOK_MS)
  ) {
    const jobs = await queue.query<{ state: string }>(
      `SELECT state::text FROM queue.job WHERE name = $1 AND state <> 'completed'`,
      [CONSOLIDATE.name],
    );
    if (jobs.rows.length === 0) break;
    const index = Math.floor(random() * servers.length);
    const runId = servers[index]?.at ?? null;
    if (kills >= wish.kills || runId === null || (await doneOf(queue, runId)) === 0) continue;
    const [dead] = servers.splice(index, 1, start(String.fromCharCode(name), said, runs));
    name += 1;
    dead?.child.kill('SIGKILL');
    if (dead?.at !== runId) continue;
    kills += 1;
    said.push(
      `${dead.name} was killed in ${nameOf(runs, runId)}, ${await doneOf(queue, runId)} memories into it`,
    );
  }
  for (const { child } of servers) child.kill('SIGKILL');
  for (const line of said) console.log(`  ${line}`);
  const isOnce = await areDoneOnce(runs, whole, queue);
  await queue.end();
  console.log(`${runs.length} runs, ${kills} servers killed in the middle of one; each done once: ${isOnce}`);
  return isOnce && kills >= wish.kills;
}

async function doneOf(queue: pg.Client, runId: string): Promise<number> {
  const { rows } = await queue.query<{ count: number }>(
    'SELECT count(*)::int FROM vault.consolidation_item WHERE run_id = $1',
    [runId],
  );
  return rows[0]?.count ?? 0;
}

interface Run {
  home: TestHousehold;
  id: string;
}

const runOf = async (home: TestHousehold): Promise<Run> => ({
  home,
  id: (await startRun(home.as('Nora', new Date()), { isDry: false })).id,
});

const nameOf = (runs: readonly Run[], id: string): string =>
  `run ${runs.findIndex((run) => run.id === id) + 1}`;

function start(name: string, said: string[], runs: readonly Run[]): Server {
  const child = spawn(process.execPath, [PROGRAM], { stdio: ['ignore', 'pipe', 'inherit'] });
  const server: Server = { name, child, at: null };
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [did = '', id = ''] = line.split(' ');
    if (did === 'took') server.at = id;
    if (did === 'ended') server.at = null;
    if (id !== '') said.push(`${name} ${did} ${nameOf(runs, id)}`);
  });
  return server;
}

/** Compares each run with an uninterrupted one, and checks its number of acts and jobs. */
async function areDoneOnce(runs: readonly Run[], whole: Run, queue: pg.Client): Promise<boolean> {
  const outcomes = await outcomesOf(whole.home);
  const counts = await countsOf(whole.home, whole.id);
  let isOnce = true;
  for (const { home, id } of runs) {
    const acts = await queue.query(
      `SELECT FROM vault.journal WHERE household_id = $1 AND operation = 'consolidation.run'`,
      [home.householdId],
    );
    const jobs = await queue.query(
      `SELECT FROM queue.job WHERE data ->> 'runId' = $1 AND state = 'completed'`,
      [id],
    );
    const isSame =
      isDeepStrictEqual(await outcomesOf(home), outcomes) &&
      isDeepStrictEqual(await countsOf(home, id), counts);
    if (isSame && acts.rows.length === 1 && jobs.rows.length === 1) continue;
    console.log(
      `  ${nameOf(runs, id)}: the same: ${isSame}, acts: ${acts.rows.length}, jobs: ${jobs.rows.length}`,
    );
    isOnce = false;
  }
  return isOnce;
}
