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
export async function keepStatisticsFresh(database: OpenDatabase): Promise<void> {
  if (database.kind === 'server') return;
  const { connectionString } = database;
  await onConnection(connectionString, (client) => client.query('ANALYZE'));
  runPeriodically(EVERY_MS, 'ANALYZE', () =>
    onConnection(connectionString, async (client) => {
      await client.query('ANALYZE');
      // a single backend never makes checkpoints by itself, so its log would grow forever
      await client.query('CHECKPOINT');
    }),
  );
  runPeriodically(CHECK_MS, 'ANALYZE', () => analyzeGrown(connectionString));
}

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
