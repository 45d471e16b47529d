// Backs up both vaults once a day into a folder, which instances on the same servers may share.
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  datedBackups,
  newestBackup,
  outdatedBackups,
  timeOfBackup,
} from '#server/domain/database/backup-file-names.ts';
import { BACKUPS } from '#server/domain/database/database-parameters.ts';
import { HOUR_MS } from '#server/domain/time/durations.ts';
import { backUpRows } from './back-up-rows.ts';
import { backUp } from './backup.ts';
import { claimBackupFolder } from './claim-backup-folder.ts';
import { areAllEmbedded, type DatabasePlaces } from './database-places.ts';
import { fsyncPath } from './fsync-tree.ts';

/** Returns the path of the backup. Null: the databases, of which at least one is on a server, are empty. */
export const backUpPlaces = (places: DatabasePlaces, folder: string, now: Date): Promise<string | null> =>
  areAllEmbedded(places) ? backUp(places.dataDirectory, folder, now) : backUpRows(places, folder, now);

/** Time of the newest backup in the folder. Null if it has none but from the future, or is missing. */
export async function lastBackupAt(folder: string, now: Date): Promise<Date | null> {
  const files = await readdir(folder).catch(whenMissing);
  const newest = newestBackup(files, now);
  return newest === undefined ? null : timeOfBackup(newest);
}

function whenMissing(error: unknown): string[] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
  throw error;
}

export async function isBackupDue(folder: string, now: Date): Promise<boolean> {
  const last = await lastBackupAt(folder, now);
  return last === null || now.getTime() - last.getTime() > BACKUPS.dueAfterHours * HOUR_MS;
}

/**
 * Makes a backup if one is due, and deletes all but the newest `BACKUPS.keep`. Returns its path, or null. Throws, and changes
 * nothing, if the folder is another installation's, whose backups it would delete.
 */
export async function backUpDaily(places: DatabasePlaces, folder: string, now: Date): Promise<string | null> {
  await claimBackupFolder(places, folder);
  // another instance may have made it since this one was asked to
  if (!(await isBackupDue(folder, now))) return null;
  const path = await backUpPlaces(places, folder, now);
  if (path === null) return null;
  // the new one lasts before an older one is deleted
  fsyncPath(folder);
  for (const file of outdatedBackups(datedBackups(await readdir(folder), now), BACKUPS.keep))
    await rm(join(folder, file), { force: true });
  return path;
}
