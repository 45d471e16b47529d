import { Socket } from 'node:net';
import pg from 'pg';
import { DATABASE } from '#server/domain/database/database-parameters.ts';
import type { OpenDatabase } from './databases.ts';

interface PoolLimits {
  /** connections at once */
  max: number;
  /** the longest that one statement may take, in milliseconds */
  statementMs: number;
}

/**
 * Connections that wait for nothing without end. A server ends a statement that takes too long by itself. The embedded database
 * cannot, and one that hangs does not: there a connection is closed that has been silent for longer than any statement may
 * take. Closed, not just given up, so that nobody goes on in the transaction that was open in it.
 */
export function openPool(
  { connectionString, kind }: OpenDatabase,
  { max, statementMs }: PoolLimits,
): pg.Pool {
  // With the policies of row-level security in them, statements look dearer than they are: Postgres would spend seconds
  // compiling what runs in milliseconds. The embedded database has no such compiler.
  const onServer = kind === 'server' ? { options: '-c jit=off', statement_timeout: statementMs } : {};
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: DATABASE.connectMs,
    keepAlive: true,
    ...onServer,
  });
  pool.on('connect', (client) => closeWhenSilent(client, statementMs + DATABASE.silenceGraceMs));
  return pool;
}

/** Its idle time in the pool is shorter, so this ends only a connection that somebody waits for. */
function closeWhenSilent(client: pg.PoolClient, afterMs: number): void {
  const connection: unknown = Reflect.get(client, 'connection');
  const stream: unknown = connection instanceof Object ? Reflect.get(connection, 'stream') : undefined;
  if (!(stream instanceof Socket)) throw new Error('A connection of pg has no socket.');
  stream.setTimeout(afterMs, () => stream.destroy());
}
