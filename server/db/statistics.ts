import pg from 'pg';
import { log } from '#server/core/log.ts';
import type { OpenDatabase } from './databases.ts';

/** How often the embedded database counts its rows, in milliseconds. A server's autovacuum does it by itself. */
const EVERY_MS = 15 * 60_000;

/**
 * The embedded database has no autovacuum: without this, plans would be made for empty tables, and kept plans would
 * stay so. ANALYZE also makes Postgres plan kept statements anew.
 */
export async function keepStatisticsFresh(database: OpenDatabase): Promise<void> {
  if (database.kind === 'server') return;
  await analyze(database.connectionString);
  const again = () =>
    analyze(database.connectionString).catch((error: unknown) => log.warn({ err: error }, 'ANALYZE failed'));
  setInterval(again, EVERY_MS).unref();
}

async function analyze(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
}
