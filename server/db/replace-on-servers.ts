import type pg from 'pg';
import { z } from 'zod';
import { BACKUPS } from '#server/domain/database/database-parameters.ts';
import type { DatabaseName } from './backup.ts';
import { findParts } from './bind-database-to-installation.ts';
import type { DatabasePlace } from './database-places.ts';
import { onConnection } from './dedicated-connection.ts';
import type { DumpedRows } from './dump-rows.ts';
import { inTransaction } from './in-transaction.ts';
import { ALL_SCHEMAS, dropEverything, loadRows } from './load-rows.ts';

type ServerPlace = Extract<DatabasePlace, { kind: 'server' }>;

export interface ServerReplacement extends ServerPlace {
  /** Null: the backup has no such database, so it is emptied. */
  content: { folder: string; dumped: DumpedRows } | null;
}

/** The number is arbitrary, but must not change. */
const LOCK = 7_351_005;

const useRow = z.object({ others: z.number().int() });
const OTHERS = `SELECT count(*)::int AS others FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`;
const foreignRow = z.object({ schema: z.string() });
/** Everything in these schemas is dropped, so each must be Hearthlore's. */
const FOREIGN = `SELECT nspname::text AS schema FROM pg_namespace
  WHERE nspname IN ('identity', 'vault') AND to_regclass(nspname || '._prisma_migrations') IS NULL
    OR nspname = 'installation' AND to_regclass('installation.repeatable_file') IS NULL AND to_regclass('installation.part') IS NULL
    OR nspname = 'queue' AND (to_regclass('queue.version') IS NULL OR to_regclass('identity._prisma_migrations') IS NULL)
  ORDER BY 1`;

const outsideRow = z.object({ name: z.string() });
/** What others made outside of Hearthlore's schemas: tables, views, foreign keys and functions. */
const OUTSIDE = `
  WITH others AS (SELECT oid, nspname FROM pg_namespace
    WHERE nspname NOT IN (${ALL_SCHEMAS.map((name) => `'${name}'`).join(', ')}) AND nspname NOT LIKE 'pg\\_%')
  SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN others n ON n.oid = c.relnamespace
  UNION ALL SELECT format('%I of %s', c.conname, c.conrelid::regclass)
  FROM pg_constraint c JOIN others n ON n.oid = c.connamespace WHERE c.contype = 'f'
  UNION ALL SELECT p.oid::regprocedure::text FROM pg_proc p JOIN others n ON n.oid = p.pronamespace
  ORDER BY 1`;

/** Throws if something uses the database, or if it holds what this restore must not replace. */
export function expectReplaceable({ url, setting }: ServerPlace, name: DatabaseName): Promise<void> {
  return onConnection(url, async (client) => {
    const [use] = z.array(useRow).parse((await client.query(OTHERS)).rows);
    if (use && use.others > 0)
      throw new Error(
        `The database of ${setting} has ${use.others} other connections. Stop Hearthlore with all its instances, and whatever else is connected, then restore again.`,
      );
    const [foreign] = z.array(foreignRow).parse((await client.query(FOREIGN)).rows);
    if (foreign)
      throw new Error(
        `The database of ${setting} has a schema "${foreign.schema}" that is not Hearthlore's. Set ${setting} to a database of its own.`,
      );
    const isWork = (await findParts(client)).map(({ part }) => part === 'work');
    if (isWork.includes(name !== 'work'))
      throw new Error(
        `${setting} points to the ${name === 'work' ? 'home' : 'work'} database of an installation. Check the addresses of both databases.`,
      );
  });
}

/**
 * Replaces the content of all databases, each in one transaction. Runs `beforeCommit` when all are filled, so that an
 * error until then changes nothing.
 */
export async function replaceOnServers(
  replacements: readonly ServerReplacement[],
  beforeCommit: () => Promise<void>,
): Promise<void> {
  const [first, ...others] = replacements;
  if (!first) return beforeCommit();
  await onConnection(first.url, (client) =>
    inTransaction(client, async () => {
      await client.query(
        `SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL lock_timeout = ${BACKUPS.replaceLockMs}`,
      );
      await expectAlone(client, first.setting);
      await dropOwn(client, first.setting);
      if (first.content) await loadRows(client, first.content.folder, first.content.dumped);
      await replaceOnServers(others, beforeCommit);
    }),
  );
}

const findOutside = async (client: pg.Client): Promise<string[]> =>
  z
    .array(outsideRow)
    .parse((await client.query(OUTSIDE)).rows)
    .map(({ name }) => name);

/** Throws if it would take along what no backup has, such as somebody's view of the memories. */
async function dropOwn(client: pg.Client, setting: string): Promise<void> {
  const before = await findOutside(client);
  await dropEverything(client);
  const after = new Set(await findOutside(client));
  const lost = before.filter((name) => !after.has(name));
  if (lost.length > 0)
    throw new Error(
      `The database of ${setting} has objects of others that use Hearthlore's tables: ${lost.join(', ')}. Drop them, restore again, and make them again.`,
    );
}

const lockRow = z.object({ isTaken: z.boolean() });

async function expectAlone(client: pg.Client, setting: string): Promise<void> {
  const { rows } = await client.query('SELECT pg_try_advisory_xact_lock($1) AS "isTaken"', [LOCK]);
  if (!z.array(lockRow).parse(rows)[0]?.isTaken)
    throw new Error(
      `Another restore is running on the database of ${setting}, or DATABASE_URL and WORK_DATABASE_URL name the same database. Home and work need separate databases.`,
    );
}
