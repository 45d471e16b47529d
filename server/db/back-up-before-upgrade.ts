// Backs up the embedded databases before a start migrates them, because an older version does not read them afterwards.
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { log } from '#server/core/log.ts';
import { backupsBefore, outdatedBackups } from '#server/domain/database/backup-file-names.ts';
import { BACKUPS } from '#server/domain/database/database-parameters.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import { backUp } from './backup.ts';
import { onConnection } from './dedicated-connection.ts';
import { hasOlderTables, type Which } from './migrate.ts';

const folderIn = (dataDirectory: string): string => join(dataDirectory, 'before-upgrade');

/** Throws if the databases cannot be backed up, so that they are not migrated either. */
export async function backUpBeforeUpgrade(dataDirectory: string, now: Date): Promise<void> {
  const folder = folderIn(dataDirectory);
  try {
    const file = await backUp(dataDirectory, folder, now);
    log.info({ file }, 'Backed up the databases before this version changes them.');
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(
      `This version would change the databases, and the backup before it failed: ${why} Nothing was changed. Make room on the disk of ${dataDirectory}, or start the version that was started last.`,
      { cause: error },
    );
  }
  await keepNewest(folder, BACKUPS.keepBeforeUpgrade);
}

/** Throws if the database is of a newer version. */
export const isUpgrade = (connectionString: string, schemas: readonly Which[]): Promise<boolean> =>
  onConnection(connectionString, async (client) => {
    for (const which of schemas) if (await hasOlderTables(client, which)) return true;
    return false;
  });

/** Deletes those that are old, because they hold what was erased since. */
export async function deleteOldUpgradeBackups(dataDirectory: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - BACKUPS.keepBeforeUpgradeDays * DAY_MS);
  const folder = folderIn(dataDirectory);
  if (!existsSync(folder)) return;
  for (const file of backupsBefore(await readdir(folder), before)) await rm(join(folder, file));
}

async function keepNewest(folder: string, count: number): Promise<void> {
  for (const file of outdatedBackups(await readdir(folder), count)) await rm(join(folder, file));
}
