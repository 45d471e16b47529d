import type { OpenDatabase } from './databases.ts';
import { onConnection, runPeriodically } from './maintenance.ts';

/** How often the embedded database counts its rows, in milliseconds. A server's autovacuum does it by itself. */
const EVERY_MS = 15 * 60_000;
/** How often it looks whether a table has grown out of what was counted: the look itself takes a millisecond. */
const LOOK_MS = 20_000;
/** Grown: so many times as large as when it was counted, and so many pages of 8 kB more (some hundred rows). */
const GROWN = { times: 1.5, pages: 8 } as const;

/**
 * The embedded database has no autovacuum: without this, plans would be made for empty tables, and kept plans would
 * stay so. ANALYZE also makes Postgres plan kept statements anew.
 */
export async function keepStatisticsFresh(database: OpenDatabase): Promise<void> {
  if (database.kind === 'server') return;
  const { connectionString } = database;
  await onConnection(connectionString, (client) => client.query('ANALYZE'));
  runPeriodically(EVERY_MS, 'ANALYZE', () =>
    onConnection(connectionString, async (client) => {
      await client.query('ANALYZE');
      // A single backend never checkpoints by itself: its log would grow until it ends.
      await client.query('CHECKPOINT');
    }),
  );
  runPeriodically(LOOK_MS, 'ANALYZE', () => analyzeGrown(connectionString));
}

/**
 * Counts the rows of the tables that have grown by half or more since they were counted. A plan that is made meanwhile takes
 * one row for all of a person, and then reads all of them for each. Answers which tables.
 */
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
