// Reads the state of a database, and writes nothing: no migration runs, and the transaction is read-only.
import type pg from 'pg';
import { z } from 'zod';
import { isDatabaseUnavailable } from '#server/core/errors.ts';
import type { MarkedPart } from '#server/domain/database/database-opening-refusal.ts';
import { DATABASE } from '#server/domain/database/database-parameters.ts';
import { findParts } from './bind-database-to-installation.ts';
import { onConnection } from './dedicated-connection.ts';
import { findPending, type Which } from './migrate.ts';

export interface DatabaseReport {
  /** As a number such as 170006. */
  postgresVersion: number;
  missingExtensions: string[];
  parts: MarkedPart[];
  /** False for a database that no start has migrated. */
  isPrepared: boolean;
  /** Names of the migrations and functions that the next start would apply. */
  pending: string[];
  /** Why no start of this version can use the database, or null. */
  migrationProblem: string | null;
  /** Only in a home database. */
  jobs: { name: string; state: 'failed' | 'retrying'; count: number }[];
}

const EXTENSIONS = ['vector', 'unaccent', 'pg_trgm'];

const factsRow = z.object({
  version: z.coerce.number().int(),
  available: z.array(z.string()),
  isPrepared: z.boolean(),
  hasQueue: z.boolean(),
});
const FACTS = `SELECT current_setting('server_version_num') AS version,
  ARRAY(SELECT name::text FROM pg_available_extensions WHERE name = ANY ($1)) AS available,
  to_regclass('vault._prisma_migrations') IS NOT NULL AS "isPrepared",
  to_regclass('queue.job') IS NOT NULL AS "hasQueue"`;

const jobRow = z.object({ name: z.string(), state: z.enum(['failed', 'retrying']), count: z.number().int() });
/** Leaves out failed jobs that later succeeded. */
const JOBS = `SELECT j.name, CASE j.state::text WHEN 'retry' THEN 'retrying' ELSE 'failed' END AS state, count(*)::int AS count
  FROM queue.job j WHERE j.state IN ('retry', 'failed') AND NOT EXISTS (SELECT FROM queue.job later
    WHERE later.name = j.name AND later.singleton_key IS NOT DISTINCT FROM j.singleton_key
      AND later.state = 'completed' AND later.completed_on > j.created_on)
  GROUP BY 1, 2 ORDER BY 1, 2`;

async function readPending(
  client: pg.Client,
  schemas: readonly Which[],
): Promise<Pick<DatabaseReport, 'pending' | 'migrationProblem'>> {
  try {
    const pending: string[] = [];
    for (const which of schemas) pending.push(...(await findPending(client, which)));
    return { pending, migrationProblem: null };
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    return { pending: [], migrationProblem: error instanceof Error ? error.message : String(error) };
  }
}

const LIMITS = { connectionTimeoutMillis: DATABASE.examinationMs, query_timeout: DATABASE.examinationMs };

/** Throws if the database cannot be reached, or does not answer. */
export function lookIntoDatabase(connectionString: string, as: 'home' | 'work'): Promise<DatabaseReport> {
  const look = async (client: pg.Client): Promise<DatabaseReport> => {
    await client.query('BEGIN READ ONLY');
    await client.query(`SET LOCAL statement_timeout = ${DATABASE.examinationMs}`);
    const { rows } = await client.query(FACTS, [EXTENSIONS]);
    const { version, available, isPrepared, hasQueue } = factsRow.parse(rows[0]);
    const parts = await findParts(client);
    const jobs = as === 'home' && hasQueue ? z.array(jobRow).parse((await client.query(JOBS)).rows) : [];
    const schemas: Which[] = as === 'home' ? ['identity', 'vault'] : ['vault'];
    return {
      postgresVersion: version,
      missingExtensions: EXTENSIONS.filter((name) => !available.includes(name)),
      parts,
      isPrepared,
      ...(await readPending(client, schemas)),
      jobs,
    };
  };
  return onConnection(connectionString, look, LIMITS);
}
