import { inject } from 'vitest';
import type { DatabaseKind } from './global-setup.ts';

/** The migrated database of the worker that asks, which has one number as long as it lives, from 1. */
export function testConnectionString(): string {
  const strings = inject('connectionStrings');
  const worker = Number(process.env.VITEST_POOL_ID);
  const connectionString = strings[worker - 1];
  if (connectionString === undefined) throw new Error(`No database for worker ${worker}.`);
  return connectionString;
}

/** Which of the two kinds of Postgres this run is on. */
export function testDatabaseKind(): DatabaseKind {
  return inject('databaseKind');
}
