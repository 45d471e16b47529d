// Removes erased text from database files, because deleting a row leaves its bytes there.
import type pg from 'pg';
import { log } from '#server/core/log.ts';
import { DATABASE } from '#server/domain/database/database-parameters.ts';
import type { OpenDatabase } from './databases.ts';
import { onConnection } from './dedicated-connection.ts';
import { runPeriodically } from './run-periodically.ts';

/** Lets only one instance scrub a database at a time. */
const LOCK = 7_351_003;

/** Scrubs after erasures, which are recorded in the database, so that a restart misses none. */
export function scrubErasures(database: OpenDatabase): void {
  runPeriodically(DATABASE.erasureLookMs, 'scrub', () => scrubDue(database));
}

export function scrubDue(database: OpenDatabase): Promise<boolean> {
  return onConnection(database.connectionString, async (client) => {
    const { rows } = await client.query<{ id: string }>('SELECT id FROM installation.erasure');
    if (rows.length === 0 || !(await scrub(client, database.kind))) return false;
    // only those, because an erasure with a lower id may have been committed since
    await client.query('DELETE FROM installation.erasure WHERE id = ANY ($1)', [rows.map(({ id }) => id)]);
    return true;
  });
}

/** Scrubs even if no erasure has been recorded. */
export const scrubDatabase = ({ connectionString, kind }: OpenDatabase): Promise<boolean> =>
  onConnection(connectionString, (client) => scrub(client, kind));

/** Returns false if another instance is scrubbing. Must not run in a transaction. */
async function scrub(client: pg.Client, kind: OpenDatabase['kind']): Promise<boolean> {
  const startedAt = performance.now();
  if (kind === 'embedded') await rewriteFiles(client);
  else if (await takeLock(client)) await vacuum(client, 'ANALYZE');
  else return false;
  log.info(
    { tookMs: Math.round(performance.now() - startedAt) },
    'Removed the remains of deleted rows from the database.',
  );
  return true;
}

/** Returns false if another instance holds the lock. It is released with the connection. */
async function takeLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ isOurs: boolean }>('SELECT pg_try_advisory_lock($1) AS "isOurs"', [
    LOCK,
  ]);
  return rows[0]?.isOurs === true;
}

/** Rewrites the tables, because a plain VACUUM leaves old bytes in the pages of the embedded database. */
async function rewriteFiles(client: pg.Client): Promise<void> {
  await vacuum(client, 'FULL, ANALYZE');
  await dropOldStatistics(client);
  await client.query('VACUUM (FULL) pg_catalog.pg_statistic');
  await dropOldLog(client);
}

async function vacuum(client: pg.Client, options: 'ANALYZE' | 'FULL, ANALYZE'): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND n.nspname IN ('identity', 'vault', 'queue') ORDER BY name`,
  );
  for (const { name } of rows) await client.query(`VACUUM (${options}) ${name}`);
}

/** Deletes the sampled values of empty and partitioned tables, which ANALYZE keeps. */
async function dropOldStatistics(client: pg.Client): Promise<void> {
  await client.query(
    `DELETE FROM pg_catalog.pg_statistic s USING pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE s.starelid = c.oid AND n.nspname IN ('identity', 'vault', 'queue')
       AND (c.relkind = 'p' OR (c.relkind IN ('r', 'i') AND c.reltuples <= 0))`,
  );
}

/** Repeats checkpoints, because each removes only some of the old segments. */
async function dropOldLog(client: pg.Client): Promise<void> {
  for (let left = DATABASE.logSegments; left > 0; left--) {
    await client.query('SELECT pg_switch_wal()');
    await client.query('CHECKPOINT');
    const { rows } = await client.query<{ isAlone: boolean }>(
      `SELECT bool_and(name = pg_walfile_name(pg_current_wal_lsn())) AS "isAlone" FROM pg_ls_waldir()
       WHERE name ~ '^[0-9A-F]{24}$'`,
    );
    if (rows[0]?.isAlone) return;
  }
  throw new Error(`Old segments of the write-ahead log remain after ${DATABASE.logSegments} checkpoints.`);
}
