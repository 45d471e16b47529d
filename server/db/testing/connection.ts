import { inject } from 'vitest';
import type { DatabaseKind } from './global-setup.ts';

/** The migrated database of this run. */
export function testConnectionString(): string {
  return inject('connectionString');
}

/** Which of the two kinds of Postgres this run is on. */
export function testDatabaseKind(): DatabaseKind {
  return inject('databaseKind');
}
