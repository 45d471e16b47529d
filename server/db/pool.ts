import { Socket } from 'node:net';
import pg from 'pg';
import { DATABASE } from '#server/domain/database/database-parameters.ts';
import type { OpenDatabase } from './databases.ts';

interface PoolLimits {
  /** The maximum number of connections. */
  max: number;
  /** Longest duration of a statement in milliseconds. */
  statementMs: number;
}

/**
 * Opens a pool whose connections never wait forever. A server ends slow statements by itself, and the embedded database
 * cannot. There, a connection that is silent for longer than `statementMs` is closed, which rolls back its transaction.
 */
export function openPool(
  { connectionString, kind }: OpenDatabase,
  { max, statementMs }: PoolLimits,
): pg.Pool {
  // row-level security raises the estimated cost, so JIT would compile for seconds to run a query of milliseconds
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

/** Closes a connection that is in use and silent for too long. The pool itself closes idle connections earlier. */
function closeWhenSilent(client: pg.PoolClient, afterMs: number): void {
  const connection: unknown = Reflect.get(client, 'connection');
  const stream: unknown = connection instanceof Object ? Reflect.get(connection, 'stream') : undefined;
  if (!(stream instanceof Socket))
    throw new Error(
      'The pg connection has no socket, so the pg package must have changed. Adapt server/db/pool.ts.',
    );
  stream.setTimeout(afterMs, () => stream.destroy());
}
