import { MINUTE_MS } from '#server/domain/time/durations.ts';
import type { OpenDatabase } from './databases.ts';
import { onConnection } from './dedicated-connection.ts';
import { runPeriodically } from './run-periodically.ts';

/** Interval of ANALYZE on the embedded database, which has no autovacuum. */
const EVERY_MS = 15 * MINUTE_MS;
const CHECK_MS = 20_000;
/** A table has grown if it is larger than `times` its last size plus `pages` pages of 8 kB. */
const GROWN = { times: 1.5, pages: 8 } as const;

/** Runs ANALYZE periodically, because query plans would otherwise assume empty tables. */
export async function keepStatisticsFresh({ kind, connectionString }: OpenDatabase): Promise<void> {
  if (kind === 'server') return;
  await analyzeAtStart(connectionString);
  runPeriodically(EVERY_MS, 'ANALYZE', () =>
    onConnection(connectionString, async (client) => {
      await client.query('ANALYZE');
      // a single backend never makes checkpoints by itself, so its log would grow forever
      await client.query('CHECKPOINT');
    }),
  );
  runPeriodically(CHECK_MS, 'ANALYZE', () => analyzeGrown(connectionString));
}

/** The database keeps its statistics, so only tables new since the last start need them. */
async function analyzeAtStart(connectionString: string): Promise<void> {
  if (await hasTableWithoutStatistics(connectionString))
    await onConnection(connectionString, (client) => client.query('ANALYZE'));
  else await analyzeGrown(connectionString);
}

const hasTableWithoutStatistics = (connectionString: string): Promise<boolean> =>
  onConnection(connectionString, async (client) => {
    const { rows } = await client.query<{ isThere: boolean }>(
      `SELECT EXISTS (SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE c.relkind IN ('r', 'p') AND c.reltuples < 0 AND n.nspname NOT LIKE 'pg\\_%'
         AND n.nspname <> 'information_schema') AS "isThere"`,
    );
    return rows[0]?.isThere === true;
  });

/** Analyses grown tables, and returns their names. */
export function analyzeGrown(connectionString: string): Promise<string[]> {
  return onConnection(connectionString, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE c.relkind = 'r' AND n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'
         AND pg_relation_size(c.oid) / current_setting('block_size')::int > $1::float8 * greatest(c.relpages, 0) + $2::int
       ORDER BY name`,
      [GROWN.times, GROWN.pages],
    );
    const names = rows.map(({ name }) => name);
    if (names.length > 0) await client.query(`ANALYZE ${names.join(', ')}`);
    return names;
  });
}
