import { Socket } from 'node:net';
import pg from 'pg';
import type { Context } from '#server/core/actor.ts';
import { DATABASE } from '#server/domain/database/database-parameters.ts';
import type { OpenDatabase } from './databases.ts';

interface PoolLimits {
  /** Label in the metrics. */
  name: 'identity' | Context | 'queue';
  max: number;
  statementMs: number;
}

/** Closes a connection to the embedded database that is silent for longer than `statementMs`. */
export function openPool(
  { connectionString, kind }: OpenDatabase,
  { name, max, statementMs }: PoolLimits,
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
  openPools().add({ name, pool });
  return pool;
}

interface NamedPool {
  name: PoolLimits['name'];
  pool: pg.Pool;
}

// on globalThis, because bundling creates copies of this module
const globals = globalThis as typeof globalThis & { hearthlorePools?: Set<NamedPool> };

function openPools(): Set<NamedPool> {
  globals.hearthlorePools ??= new Set();
  for (const one of globals.hearthlorePools) if (one.pool.ended) globals.hearthlorePools.delete(one);
  return globals.hearthlorePools;
}

interface PoolUse {
  pool: PoolLimits['name'];
  inUse: number;
  idle: number;
  /** Number of calls waiting for a connection. */
  waiting: number;
}

export const poolUses = (): PoolUse[] =>
  [...openPools()].map(({ name, pool: { totalCount, idleCount, waitingCount } }) => ({
    pool: name,
    inUse: totalCount - idleCount,
    idle: idleCount,
    waiting: waitingCount,
  }));

function closeWhenSilent(client: pg.PoolClient, afterMs: number): void {
  const connection: unknown = Reflect.get(client, 'connection');
  const stream: unknown = connection instanceof Object ? Reflect.get(connection, 'stream') : undefined;
  if (!(stream instanceof Socket))
    throw new Error(
      'The pg connection has no socket, so the pg package must have changed. Adapt server/db/connection-pool.ts.',
    );
  stream.setTimeout(afterMs, () => stream.destroy());
}
