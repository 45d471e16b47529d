import { Socket } from 'node:net';
import pg from 'pg';
import { DATABASE } from '#server/domain/database/database-parameters.ts';
import type { OpenDatabase } from './databases.ts';

interface PoolLimits {
  /** most connections at the same time */
  max: number;
  /** longest run time of a statement, in milliseconds */
  statementMs: number;
}

/**
 * Opens a pool whose connections never wait forever. A server ends slow statements by itself. The embedded database
 * cannot do that. On it, a connection that is silent for longer than the statement limit is closed together with its
 * transaction.
 */
export function openPool(
  { connectionString, kind }: OpenDatabase,
  { max, statementMs }: PoolLimits,
): pg.Pool {
  // row-level security raises the estimated cost, so JIT would spend seconds compiling a query that runs in milliseconds
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

/** Closes a connection that was silent for too long while in use. Idle connections leave the pool earlier than that. */
function closeWhenSilent(client: pg.PoolClient, afterMs: number): void {
  const connection: unknown = Reflect.get(client, 'connection');
  const stream: unknown = connection instanceof Object ? Reflect.get(connection, 'stream') : undefined;
  if (!(stream instanceof Socket))
    throw new Error('The pg connection has no socket; its internals have changed.');
  stream.setTimeout(afterMs, () => stream.destroy());
}
