import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { JOBS } from '#server/domain/parameters/job-parameters.ts';
import { overrideParameters } from '#server/domain/parameters/testing/override-parameters.ts';
import { closeQueue, enqueue, type JobData, type JobKind, repeat, workOn } from './job-queue.ts';

const own = await vi.hoisted(async () => (await import('./testing/own-database.ts')).useOwnDatabase());

overrideParameters(JOBS, { promptPollSeconds: 0.5 });

const queues: Promise<unknown>[] = [];
const globals = globalThis as typeof globalThis & { hearthloreQueue?: Promise<never> | undefined };

/** Makes the next calls act as another instance of the program. */
function anotherInstance(): void {
  if (globals.hearthloreQueue) queues.push(globals.hearthloreQueue);
  globals.hearthloreQueue = undefined;
}

afterAll(async () => {
  await closeQueue();
  for (const opened of queues) {
    globals.hearthloreQueue = opened as Promise<never>;
    await closeQueue();
  }
  await own.discard();
}, 60_000);

async function select<Row extends pg.QueryResultRow>(sql: string, { name }: JobKind): Promise<Row[]> {
  const client = new pg.Client({ connectionString: own.connectionString });
  await client.connect();
  const { rows } = await client.query<Row>(sql, [name]);
  await client.end();
  return rows;
}

const outputOf = async (kind: JobKind): Promise<string> =>
  JSON.stringify(await select('SELECT output FROM queue.job WHERE name = $1', kind));

async function statesOf(kind: JobKind): Promise<Record<string, number>> {
  const rows = await select<{ state: string; count: number }>(
    'SELECT state, count(*)::int FROM queue.job WHERE name = $1 GROUP BY state',
    kind,
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (let left = 200; left > 0; left--) {
    if (await isTrue()) return;
    await sleep(150);
  }
  throw new Error('It did not come to be.');
}

test('does each job once though two instances work, and says what became of it', async () => {
  const kind: JobKind = { name: 'count', isPrompt: true };
  const done: string[] = [];
  const handle = async ({ runId }: JobData): Promise<void> => {
    done.push(runId ?? '');
  };
  await workOn(kind, handle);
  anotherInstance();
  await workOn(kind, handle);
  const ids = Array.from({ length: 6 }, (_, index) => `job ${index}`);
  for (const id of ids) expect(await enqueue(kind, { runId: id }, { key: id })).toBe(true);
  await until(async () => (await statesOf(kind)).completed === ids.length);
  expect(done.toSorted()).toEqual(ids);
}, 120_000);

test('adds no second job with the key of one that waits, and one a day where that is asked', async () => {
  const kind: JobKind = { name: 'wait' };
  expect(await enqueue(kind, {}, { key: 'a' })).toBe(true);
  expect(await enqueue(kind, {}, { key: 'a' })).toBe(false);
  expect(await enqueue(kind, {}, { key: 'b' })).toBe(true);
  const daily: JobKind = { name: 'daily', isPrompt: true };
  const once = { key: 'round', onceInSeconds: 86_400 * 365 };
  await workOn(daily, async () => {});
  expect(await enqueue(daily, {}, once)).toBe(true);
  await until(async () => (await statesOf(daily)).completed === 1);
  expect(await enqueue(daily, {}, once)).toBe(false);
  await repeat(daily, '17 * * * *', once);
}, 120_000);

test('keeps a job that failed for another try, and of its error only the code', async () => {
  const kind: JobKind = { name: 'fail', isPrompt: true };
  await workOn(kind, async () => {
    throw new Error('The model is away.');
  });
  await enqueue(kind, {}, { key: 'once' });
  await until(async () => (await statesOf(kind)).retry === 1);
  expect(await outputOf(kind)).not.toContain('The model is away.');
  expect(await outputOf(kind)).toContain('INTERNAL');
}, 120_000);

test('lets a job end before its handler, for the next one with its key, without a row if it did a part', async () => {
  const kind: JobKind = { name: 'in-parts', isPrompt: true };
  const done: string[] = [];
  await workOn(kind, async ({ runId = '' }, end) => {
    done.push(runId);
    expect(await enqueue(kind, { runId: 'too early' }, { key: 'a' })).toBe(false);
    await end(runId === 'first' ? 'part' : 'all');
    if (runId === 'first') expect(await enqueue(kind, { runId: 'second' }, { key: 'a' })).toBe(true);
  });
  await enqueue(kind, { runId: 'first' }, { key: 'a' });
  await until(async () => (await statesOf(kind)).completed === 1);
  expect(done).toEqual(['first', 'second']);
  expect(await statesOf(kind)).toEqual({ completed: 1 });
}, 120_000);

test('lets the jobs of one household hold up those of no other', async () => {
  const kind: JobKind = { name: 'shares', isPrompt: true, householdsAtOnce: 2 };
  const begun: string[] = [];
  const { promise: isFree, resolve: free } = Promise.withResolvers<void>();
  await workOn(kind, async ({ householdId = '', runId = '' }) => {
    begun.push(runId);
    if (householdId === 'slow') await isFree;
  });
  await enqueue(kind, { householdId: 'slow', runId: 'slow 1' }, { key: '1' });
  await enqueue(kind, { householdId: 'slow', runId: 'slow 2' }, { key: '2' });
  await enqueue(kind, { householdId: 'quick', runId: 'quick' }, { key: '3' });
  await until(async () => (await statesOf(kind)).completed === 1);
  // which of the two comes first is not promised
  expect(begun.toSorted()).toEqual(['quick', expect.stringMatching(/^slow [12]$/)]);
  free();
  await until(async () => (await statesOf(kind)).completed === 3);
  expect(begun.toSorted()).toEqual(['quick', 'slow 1', 'slow 2']);
}, 120_000);
