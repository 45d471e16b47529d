import { inject } from 'vitest';
import type { DatabaseKind } from './global-setup.ts';

export function testConnectionString(): string {
  const strings = inject('connectionStrings');
  const worker = Number(process.env.VITEST_POOL_ID);
  const connectionString = strings[worker - 1];
  if (connectionString === undefined)
    throw new Error(
      `There is no database for Vitest worker ${worker}. Compare DATABASE_WORKERS with the pool size.`,
    );
  return connectionString;
}

export function testDatabaseKind(): DatabaseKind {
  return inject('databaseKind');
}
