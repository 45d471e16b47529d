import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '#server/core/actor.ts';
import { env, workPlace } from '#server/core/env.ts';
import { AppError } from '#server/core/errors.ts';
import { keepStatisticsFresh } from './analyze-grown-tables.ts';
import { backUpBeforeUpgrade } from './back-up-before-upgrade.ts';
import { openHome, openWork } from './bind-database-to-installation.ts';
import { onConnection } from './dedicated-connection.ts';
import { findUpgrade, migrate, type Which } from './migrate.ts';
import { openEmbedded } from './open-embedded-database.ts';
import { scrubDatabase, scrubErasures } from './scrub-erased-text.ts';

export interface OpenDatabase {
  connectionString: string;
  kind: 'embedded' | 'server';
}

export interface Databases {
  identity(): Promise<OpenDatabase>;
  vault(context: Context): Promise<OpenDatabase>;
  opened(): readonly OpenDatabase[];
}

const globals = globalThis as typeof globalThis & { hearthloreDatabases?: Databases };

export function databases(): Databases {
  globals.hearthloreDatabases ??= makeDatabases();
  return globals.hearthloreDatabases;
}

const NO_WORK =
  'This installation has no database for work memories. Set WORK_DATABASE_URL to a separate database, or ' +
  'set HEARTHLORE_WORK=embedded to store them in the data folder (for a single instance only).';

/** The work vault has a database of its own, so that no query can join the two vaults. */
function makeDatabases(): Databases {
  const { DATABASE_URL, WORK_DATABASE_URL, dataDir } = env();
  const opened: OpenDatabase[] = [];
  const maintain = async (database: OpenDatabase): Promise<void> => {
    await keepStatisticsFresh(database);
    scrubErasures(database);
    opened.push(database);
  };
  // one for both databases: the second is not written to before it is opened, and so is as it was in the backup
  let isBackedUp = false;
  const upgrade = async (
    { connectionString, kind }: OpenDatabase,
    schemas: readonly Which[],
  ): Promise<void> => {
    const find = () => onConnection(connectionString, (client) => findUpgrade(client, schemas));
    const needed = kind === 'embedded' && !isBackedUp ? await find() : null;
    if (needed !== null) {
      await backUpBeforeUpgrade(dataDir, needed, new Date());
      isBackedUp = true;
    }
    for (const which of schemas) await migrate(connectionString, which);
  };
  const home = once(async () => {
    const database = await openDatabase(DATABASE_URL, join(dataDir, 'personal'));
    const { connectionString } = database;
    const setting = DATABASE_URL ? 'DATABASE_URL' : 'HEARTHLORE_DATA_DIR';
    const installationId = await openHome({ connectionString, setting }, () =>
      upgrade(database, ['identity', 'vault']),
    );
    await maintain(database);
    return { ...database, installationId };
  });
  const work = once(async () => {
    if (workPlace() === 'nowhere') throw new AppError('NOT_CONFIGURED', NO_WORK);
    // opens the home database first, in case both settings name the same database
    const { installationId } = await home();
    const database = await openDatabase(WORK_DATABASE_URL, join(dataDir, 'work'));
    const { connectionString } = database;
    const setting = WORK_DATABASE_URL ? 'WORK_DATABASE_URL' : 'HEARTHLORE_DATA_DIR';
    await openWork({ connectionString, setting }, installationId, () => upgrade(database, ['vault']));
    await maintain(database);
    return database;
  });
  return {
    identity: home,
    vault: (context) => (context === 'personal' ? home() : work()),
    opened: () => opened,
  };
}

/** Caches a success. After a failure, the next call tries again. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

/** Scrubs the embedded databases. Postgres servers vacuum by themselves. */
export async function scrubEmbedded(): Promise<void> {
  for (const database of databases().opened())
    if (database.kind === 'embedded') await scrubDatabase(database);
}

async function openDatabase(url: string | undefined, directory: string): Promise<OpenDatabase> {
  if (url) return { connectionString: url, kind: 'server' };
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const { connectionString } = await openEmbedded(directory);
  return { connectionString, kind: 'embedded' };
}
