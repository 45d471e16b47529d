// The queue of background jobs: pg-boss on the identity database, in the schema `queue` (docs/decisions/0022-job-queue.md).
import { PgBoss } from 'pg-boss';
import type { Context } from '#server/core/actor.ts';
import { toAppError } from '#server/core/errors.ts';
import { log } from '#server/core/log.ts';
import { metrics } from '#server/core/metrics.ts';
import { privateErrorTrace } from '#server/core/private-error-trace.ts';
import { DATABASE } from '#server/domain/database/database-parameters.ts';
import { JOBS } from '#server/domain/parameters/job-parameters.ts';
import { DAY_SECONDS, MINUTE_MS } from '#server/domain/time/durations.ts';
import { openPool } from './connection-pool.ts';
import { databases } from './databases.ts';
import { onConnection } from './dedicated-connection.ts';

const SCHEMA = 'queue';

/** No content, because row-level security does not cover the queue. */
export interface JobData {
  householdId?: string;
  context?: Context;
  runId?: string;
}

export interface JobKind {
  name: string;
  /** True if a person waits for the job. */
  isPrompt?: true;
  /** Households that one process works for at once, one job each. Default: one job at a time. */
  householdsAtOnce?: number;
}

interface Enqueue {
  /** Only one job with the same key waits or runs at a time. */
  key: string;
  /** At most one job with this key per so many seconds, counted from 1970. */
  onceInSeconds?: number;
  startAfterSeconds?: number;
}

interface OpenQueue {
  boss: PgBoss;
  made: Map<string, Promise<void>>;
  close(): Promise<void>;
}

// on globalThis, because bundling creates copies of this module
const globals = globalThis as typeof globalThis & { hearthloreQueue?: Promise<OpenQueue> | undefined };

function openQueue(): Promise<OpenQueue> {
  globals.hearthloreQueue ??= open().catch((error: unknown) => {
    globals.hearthloreQueue = undefined;
    throw error;
  });
  return globals.hearthloreQueue;
}

async function open(): Promise<OpenQueue> {
  const database = await databases().identity();
  const pool = openPool(database, {
    name: 'queue',
    max: JOBS.connections[database.kind],
    statementMs: DATABASE.identityStatementMs,
  });
  pool.on('error', (error) => log.warn({ err: error }, 'The job queue lost a connection.'));
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: SCHEMA,
    // the embedded database is vacuumed by server/db/scrub-erased-text.ts
    ...(database.kind === 'embedded' ? { reindex: false, monitorVacuum: false } : {}),
  });
  boss.on('error', (error) => log.warn({ err: error }, 'The job queue failed and tries again.'));
  await boss.start();
  const close = async (): Promise<void> => {
    await boss.stop({ timeout: JOBS.stopMs });
    await pool.end();
  };
  return { boss, made: new Map(), close };
}

const OPTIONS = {
  policy: 'exclusive',
  retryLimit: JOBS.retries,
  retryDelay: JOBS.retrySeconds,
  retryBackoff: true,
  retryDelayMax: JOBS.retryMostSeconds,
  expireInSeconds: (JOBS.expireMinutes * MINUTE_MS) / 1_000,
  heartbeatSeconds: JOBS.heartbeatSeconds,
  deleteAfterSeconds: JOBS.keepDays * DAY_SECONDS,
} as const;

async function bossFor({ name }: JobKind): Promise<PgBoss> {
  const { boss, made } = await openQueue();
  const making = made.get(name) ?? boss.createQueue(name, OPTIONS);
  made.set(name, making);
  await making.catch((error: unknown) => {
    made.delete(name);
    throw error;
  });
  return boss;
}

/** False in processes other than the server, which opens the queue at its start. */
export const isQueueOpen = (): boolean => globals.hearthloreQueue !== undefined;

/** Returns false if a job with this key already exists. */
export async function enqueue(
  kind: JobKind,
  data: JobData,
  { key, onceInSeconds, startAfterSeconds }: Enqueue,
): Promise<boolean> {
  const boss = await bossFor(kind);
  const id = await boss.send(kind.name, data, {
    singletonKey: key,
    ...(data.householdId === undefined ? {} : { group: { id: data.householdId } }),
    ...(onceInSeconds === undefined ? {} : { singletonSeconds: onceInSeconds }),
    ...(startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds }),
  });
  return id !== null;
}

/** Throws only an error code, because the queue stores it, and row-level security does not cover the queue. */
function fail({ name }: JobKind, error: unknown): never {
  metrics()?.jobRuns.inc({ job: name, outcome: 'failed' });
  log.error({ job: name, ...privateErrorTrace(error) }, 'A job failed.');
  const failure = new Error(toAppError(error).code);
  delete failure.stack;
  throw failure;
}

/**
 * Ends the running job before its handler returns, so that its key is free for the next one. A job that did only a part
 * of the work leaves no row. Does nothing to a job that waits for another try.
 */
type EndJob = (did: 'part' | 'all') => Promise<void>;

const endJob =
  (boss: PgBoss, { name }: JobKind, id: string): EndJob =>
  async (did) => {
    const part = `DELETE FROM ${SCHEMA}.job WHERE name = $1 AND id = $2 AND state = 'active'`;
    await (did === 'part' ? boss.getDb().executeSql(part, [name, id]) : boss.complete(name, id));
  };

/** A job that throws is retried, here or in another process. */
export async function workOn(
  kind: JobKind,
  handle: (data: JobData, end: EndJob) => Promise<unknown>,
): Promise<void> {
  const boss = await bossFor(kind);
  const pollingIntervalSeconds = kind.isPrompt ? JOBS.promptPollSeconds : JOBS.pollSeconds;
  const shares =
    kind.householdsAtOnce === undefined
      ? {}
      : { localConcurrency: kind.householdsAtOnce, localGroupConcurrency: 1 };
  await boss.work<JobData>(kind.name, { pollingIntervalSeconds, ...shares }, async (jobs) => {
    for (const { id, data } of jobs) {
      await handle(data, endJob(boss, kind, id)).catch((error: unknown) => fail(kind, error));
      metrics()?.jobRuns.inc({ job: kind.name, outcome: 'done' });
    }
  });
}

/** Enqueues a job by schedule, once for all instances. `cron` is in UTC. */
export async function repeat(kind: JobKind, cron: string, once: Enqueue): Promise<void> {
  const boss = await bossFor(kind);
  await boss.schedule(
    kind.name,
    cron,
    {},
    {
      singletonKey: once.key,
      ...(once.onceInSeconds === undefined ? {} : { singletonSeconds: once.onceInSeconds }),
    },
  );
}

/** Deletes the jobs of a deleted household. Running ones continue and find no data. */
export async function dropJobsOf(householdId: string): Promise<void> {
  const { connectionString } = await databases().identity();
  await onConnection(connectionString, async (client) => {
    const { rows } = await client.query<{ isThere: boolean }>(
      `SELECT to_regclass('${SCHEMA}.job') IS NOT NULL AS "isThere"`,
    );
    if (rows[0]?.isThere)
      await client.query(`DELETE FROM ${SCHEMA}.job WHERE data ->> 'householdId' = $1`, [householdId]);
  });
}

/** Gives running jobs a moment to finish, and leaves the rest to another instance. */
export async function closeQueue(): Promise<void> {
  const opened = globals.hearthloreQueue;
  globals.hearthloreQueue = undefined;
  await (await opened)?.close();
}
