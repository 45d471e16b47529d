import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { newId } from '#server/core/ids.ts';
import { RUN_STEPS } from '#server/domain/consolidation/run-vocabulary.ts';
import { modelsFromEnv } from '#server/models/models-from-env.ts';
import { addMemories, type BenchHousehold, copyMemories, makeHousehold } from './bench-households.ts';
import { prompts, statements } from './made-up-sentences.ts';
import type { Place } from './measure-store-and-search.ts';
import { printHead } from './print-figures.ts';
import { askerOf } from './product-calls.ts';
import { seeded } from './seeded-random.ts';
import { quantile } from './time-calls.ts';

const PROGRAM = 'server/consolidation/testing/work-on-run-until-killed.ts';
/** Number of memories with distinct sentences. All further ones are numbered copies. */
const WRITTEN = 20_000;
const AT_ONCE = 2_000;
const LIMIT = 10;
const LOOK_MS = 500;
/** Every fifth memory has faded, more than in any night of a real household. */
const FADED_SHARE = 0.2;

interface Size {
  memories: number;
  staged: number;
}

export async function measureConsolidation(place: Place, { memories, staged }: Size): Promise<void> {
  const { pool, calls } = place;
  const models = modelsFromEnv({});
  const random = seeded(20_263);
  const tell = statements(random);
  const household = await makeHousehold(pool, random);
  await printHead(place, models.embedder.name);
  while (household.memories < Math.min(memories, WRITTEN)) {
    const missing = Math.min(memories, WRITTEN) - household.memories;
    await addMemories(pool, household, tell(Math.min(missing, AT_ONCE)), random, models.embedder);
  }
  await copyMemories(pool, household, memories - household.memories);
  await giveWork(place, household, staged);
  const asker = await askerOf(household, models);
  const asked = prompts(random, calls);
  const surface = async (index: number): Promise<number> => {
    const startedAt = performance.now();
    await asker.surface(asked[index % asked.length] ?? '', LIMIT);
    await asker.settle();
    return performance.now() - startedAt;
  };
  await surface(0);
  const atRest: number[] = [];
  for (let index = 0; index < calls; index++) atRest.push(await surface(index));

  const runId = await addRun(place, household);
  const startedAt = performance.now();
  const child = work(household, runId);
  const ended = once(child, 'close');
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  const meanwhile: number[] = [];
  let mostKb = 0;
  for (let index = 0; !isOver; index++) {
    meanwhile.push(await surface(index));
    mostKb = Math.max(mostKb, memoryOf(child));
    await wait(LOOK_MS);
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  const [code] = await ended;
  if (code !== 0) throw new Error('The run did not end by itself.');
  await print(place, { household, runId, seconds, mostKb });
  for (const [when, times] of Object.entries({ 'at rest': atRest, 'during the run': meanwhile })) {
    const [median, high, most] = [0.5, 0.95, 1].map((share) => quantile(times, share).toFixed(0));
    console.log(`  surfacing ${when}: median ${median} ms, 95th percentile ${high} ms, slowest ${most} ms`);
  }
}

async function giveWork({ pool }: Place, { householdId }: BenchHousehold, staged: number): Promise<void> {
  await pool.query(
    `UPDATE vault.memory SET status = 'staged', recorded_at = now() - interval '30 days'
     WHERE household_id = $1 AND id IN (SELECT id FROM vault.memory WHERE household_id = $1 ORDER BY id LIMIT $2)`,
    [householdId, staged],
  );
  await pool.query(
    `UPDATE vault.memory SET last_reinforced_at = now() - interval '300 days', category = 'opinion'
     WHERE household_id = $1 AND status = 'active' AND ('x' || right(md5(id::text), 4))::bit(16)::int < $2`,
    [householdId, Math.round(FADED_SHARE * 65_536)],
  );
  await pool.query("UPDATE vault.memory SET cue_embeddings = '{}' WHERE household_id = $1", [householdId]);
  await pool.query('VACUUM ANALYZE vault.memory, vault.memory_key');
}

async function addRun({ pool }: Place, { householdId, asker }: BenchHousehold): Promise<string> {
  const id = newId();
  await pool.query(
    `INSERT INTO vault.consolidation_run (household_id, id, journal_id, trigger, is_dry, started_by, status, steps, created_at)
     VALUES ($1, $2, $3, 'person', false, $4, 'queued', $5, now())`,
    [householdId, id, newId(), asker, [...RUN_STEPS]],
  );
  return id;
}

const work = ({ householdId }: BenchHousehold, runId: string): ChildProcess =>
  spawn(process.execPath, [PROGRAM, householdId, runId, new Date().toISOString()], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });

/** Peak memory in kB, from /proc, so on Linux only. */
function memoryOf({ pid }: ChildProcess): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

async function print(
  { pool }: Place,
  {
    household,
    runId,
    ...took
  }: { household: BenchHousehold; runId: string; seconds: number; mostKb: number },
): Promise<void> {
  const { rows } = await pool.query<{ step: string; did: string; count: number }>(
    `SELECT step, did, count(*)::int AS count FROM vault.consolidation_item
     WHERE household_id = $1 AND run_id = $2 GROUP BY 1, 2 ORDER BY 1, 2`,
    [household.householdId, runId],
  );
  console.log(`  ${household.memories} memories; the run took ${took.seconds.toFixed(0)} s`);
  console.log(`  its process held ${(took.mostKb / 1_024).toFixed(0)} MB at most`);
  for (const { step, did, count } of rows) console.log(`  ${step} ${did}: ${count}`);
}
