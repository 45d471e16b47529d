import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '#server/core/actor.ts';
import { env } from '#server/core/env.ts';
import { openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { keepStatisticsFresh } from './statistics.ts';

export interface OpenDatabase {
  connectionString: string;
  kind: 'embedded' | 'server';
}

/** The databases of this installation. Each is opened and migrated once a process, on first use. */
export interface Databases {
  identity(): Promise<OpenDatabase>;
  vault(context: Context): Promise<OpenDatabase>;
}

const held = globalThis as typeof globalThis & { hearthloreDatabases?: Databases };

export function databases(): Databases {
  held.hearthloreDatabases ??= makeDatabases();
  return held.hearthloreDatabases;
}

/**
 * The identity tables and the personal vault share a database (DATABASE_URL, or the embedded one); the work vault
 * is a database of its own, so that no query can join the two.
 */
function makeDatabases(): Databases {
  const { DATABASE_URL, WORK_DATABASE_URL, dataDir } = env();
  const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
    let made: Promise<T> | undefined;
    return () => {
      made ??= make().catch((error: unknown) => {
        made = undefined;
        throw error;
      });
      return made;
    };
  };
  const personal = once(async () => {
    const database = await openDatabase(DATABASE_URL, join(dataDir, 'personal'));
    await migrate(database.connectionString, 'identity');
    await migrate(database.connectionString, 'vault');
    await keepStatisticsFresh(database);
    return database;
  });
  const work = once(async () => {
    const database = await openDatabase(WORK_DATABASE_URL, join(dataDir, 'work'));
    await migrate(database.connectionString, 'vault');
    await keepStatisticsFresh(database);
    return database;
  });
  return { identity: personal, vault: (context) => (context === 'personal' ? personal() : work()) };
}

async function openDatabase(url: string | undefined, directory: string): Promise<OpenDatabase> {
  if (url) return { connectionString: url, kind: 'server' };
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const { connectionString } = await openEmbedded(directory);
  return { connectionString, kind: 'embedded' };
}
