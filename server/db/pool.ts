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
 * A pool whose connections never wait without end. A server ends slow statements by itself; the embedded database cannot, so a
 * connection that is silent for longer than a statement may take is closed, with its transaction.
 */
export function openPool(
  { connectionString, kind }: OpenDatabase,
  { max, statementMs }: PoolLimits,
): pg.Pool {
  // Row-level security raises the estimated cost, so that JIT would compile for seconds what runs in milliseconds.
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

/** Affects only connections in use: idle ones leave the pool earlier. */
function closeWhenSilent(client: pg.PoolClient, afterMs: number): void {
  const connection: unknown = Reflect.get(client, 'connection');
  const stream: unknown = connection instanceof Object ? Reflect.get(connection, 'stream') : undefined;
  if (!(stream instanceof Socket)) throw new Error('A connection of pg has no socket.');
  stream.setTimeout(afterMs, () => stream.destroy());
}
