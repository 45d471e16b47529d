import '#server/register-hooks.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { startRun } from '#server/consolidation/run/service/start-run.ts';
import { AppError, parseInput } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { MINUTE_MS } from '#server/domain/time/durations.ts';
import { createKeyInput } from '#server/keys/schema.ts';
import { createKey } from '#server/keys/service/create-key.ts';
import { storeMemoryInput } from '#server/memories/store/schema.ts';
import { storeMemory } from '#server/memories/store/service/store-memory.ts';
import { statements } from './made-up-sentences.ts';
import { seeded } from './seeded-random.ts';
import { brokenPromises, storedOf } from './soak-checks.ts';
import { workAsClient } from './soak-clients.ts';
import { type Answer, startInstances } from './soak-instances.ts';

interface Wish {
  minutes: number;
  instances: number;
  clients: number;
  households: number;
  memories: number;
  seed: number;
}

/** Returns whether no call failed and every promise of `brokenPromises` was kept. */
export async function soak(pool: pg.Pool, wish: Wish): Promise<boolean> {
  const random = seeded(wish.seed);
  const households: TestHousehold[] = [];
  for (let at = 0; at < wish.households; at++)
    households.push(await furnished(wish.memories, at + wish.seed));
  const keys: string[] = [];
  for (let at = 0; at < wish.clients; at++) keys.push(await keyOf(households[at % households.length]));
  const before = await storedOf(pool);

  const folder = mkdtempSync(join(tmpdir(), 'hearthlore-soak-'));
  const answers: Answer[] = [];
  const instances = await startInstances(wish.instances, folder, (answer) => answers.push(answer));
  const endsAt = Date.now() + wish.minutes * MINUTE_MS;
  const isOver = (): boolean => Date.now() >= endsAt;
  console.log(
    `${wish.instances} instances, ${wish.clients} clients, ${wish.households} households of ${wish.memories} memories`,
  );
  const working = keys.map((key) =>
    workAsClient({ key, random: seeded(Math.floor(random() * 2 ** 31)), send: instances.send }, isOver),
  );
  const reports: Report[] = [];
  const report = async (minute: number): Promise<void> => {
    const memory = await instances.memory().catch(() => []);
    const made = { minute, ...summary(answers.splice(0)), memory };
    reports.push(made);
    console.log(line(made));
  };
  const watching = (async () => {
    for (let minute = 1; !isOver(); minute++) {
      await wait(Math.min(MINUTE_MS, Math.max(0, endsAt - Date.now())));
      await report(minute);
    }
  })();
  await wait((wish.minutes * MINUTE_MS) / 3);
  await consolidate(households);
  await wait((wish.minutes * MINUTE_MS) / 6);
  console.log('restarting one instance after another');
  await instances.restartEach();
  console.log('restarted');
  const said = await Promise.all(working);
  await watching;
  // the calls that were under way at the end
  await report(reports.length + 1);
  await settled(pool);
  await instances.end();
  rmSync(folder, { recursive: true, force: true });

  const failures = [...said.flatMap((one) => one.failures), ...reports.flatMap(({ errors }) => errors)];
  const broken = await brokenPromises(pool, { before, said, failures });
  for (const words of broken) console.log(`  ${words}`);
  const calls = reports.reduce((sum, report) => sum + report.calls, 0);
  console.log(`${calls} calls; kept every promise: ${broken.length === 0}`);
  return broken.length === 0;
}

async function furnished(memories: number, seed: number): Promise<TestHousehold> {
  const home = await makeHousehold(['Nora', 'Leo', 'Ana', 'Eli']);
  const told = statements(seeded(seed))(memories);
  for (const { content, category } of told) {
    const input = parseInput(storeMemoryInput, { content, category, privacy: 'public' });
    await storeMemory(home.as('Nora', new Date()), input);
  }
  return home;
}

async function keyOf(home: TestHousehold | undefined): Promise<string> {
  if (home === undefined) throw new Error('There are no households.');
  const input = parseInput(createKeyInput, { label: 'soak', agentName: `Agent ${newId().slice(-6)}` });
  return (await createKey(home.as('Nora', new Date()), input)).token;
}

/** Starts a run in each household, which the instances find. A household already in its nightly run gets no second one. */
async function consolidate(households: readonly TestHousehold[]): Promise<void> {
  for (const home of households)
    await startRun(home.as('Nora', new Date()), { isDry: false }).catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'CONFLICT')) throw error;
    });
}

/** Waits until every run of consolidation has ended, at most five minutes. */
async function settled(pool: pg.Pool): Promise<void> {
  for (const end = Date.now() + 5 * MINUTE_MS; Date.now() < end; await wait(1_000)) {
    const { rows } = await pool.query('SELECT FROM vault.consolidation_run WHERE ended_at IS NULL');
    if (rows.length === 0) return;
  }
}

interface Report {
  minute: number;
  calls: number;
  /** Milliseconds. */
  median: number;
  p99: number;
  /** Answers of 503, after which the client waits and repeats the call. */
  busy: number;
  /** Other answers of 500 and above, each with its call. */
  errors: string[];
  /** Attempts without an answer, which the client repeats. */
  unanswered: number;
  /** MB of each instance. */
  memory: number[];
}

function summary(answers: readonly Answer[]): Omit<Report, 'minute' | 'memory'> {
  const times = answers.map(({ ms }) => ms).sort((x, y) => x - y);
  const at = (share: number): number => Math.round(times[Math.floor(times.length * share)] ?? 0);
  return {
    calls: answers.length,
    median: at(0.5),
    p99: at(0.99),
    busy: answers.filter(({ status }) => status === 503).length,
    errors: answers.flatMap(({ call, status }) =>
      status !== null && status >= 500 && status !== 503 ? [`${call} was answered with ${status}`] : [],
    ),
    unanswered: answers.filter(({ status }) => status === null).length,
  };
}

const line = ({ minute, calls, median, p99, busy, errors, unanswered, memory }: Report): string =>
  `minute ${minute}: ${calls} calls, median ${median} ms, p99 ${p99} ms, ${busy} busy, ${errors.length} errors, ` +
  `${unanswered} unanswered, ${memory.join(', ')} MB`;
