import { Socket } from 'node:net';
import pg from 'pg';
import { DATABASE } from '#server/domain/database/database-parameters.ts';
import type { OpenDatabase } from './databases.ts';

interface PoolLimits {
  max: number;
  statementMs: number;
}

/** Closes a connection to the embedded database that is silent for longer than `statementMs`. */
export function openPool(
  { connectionString, kind }: OpenDatabase,
  { max, statementMs }: PoolLimits,
): pg.Pool {
  // JIT would compile for seconds to run a query of milliseconds
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

function closeWhenSilent(client: pg.PoolClient, afterMs: number): void {
  const connection: unknown = Reflect.get(client, 'connection');
  const stream: unknown = connection instanceof Object ? Reflect.get(connection, 'stream') : undefined;
  if (!(stream instanceof Socket))
    throw new Error(
      'The pg connection has no socket, so the pg package must have changed. Adapt server/db/pool.ts.',
    );
  stream.setTimeout(afterMs, () => stream.destroy());
}
