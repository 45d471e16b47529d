// Backs up both vaults once a day into a folder, which instances on the same servers may share.
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { newestBackup, outdatedBackups, timeOfBackup } from '#server/domain/database/backup-file-names.ts';
import { BACKUPS } from '#server/domain/database/database-parameters.ts';
import { HOUR_MS } from '#server/domain/time/durations.ts';
import { backUpRows } from './back-up-rows.ts';
import { backUp } from './backup.ts';
import { areAllEmbedded, type DatabasePlaces } from './database-places.ts';

/** Returns the path of the backup. Null: the databases, of which at least one is on a server, are empty. */
export const backUpPlaces = (places: DatabasePlaces, folder: string, now: Date): Promise<string | null> =>
  areAllEmbedded(places) ? backUp(places.dataDirectory, folder, now) : backUpRows(places, folder, now);

/** Time of the newest backup in the folder. Null if it has none, or is missing. */
export async function lastBackupAt(folder: string): Promise<Date | null> {
  const files = await readdir(folder).catch(whenMissing);
  const newest = newestBackup(files);
  return newest === undefined ? null : timeOfBackup(newest);
}

function whenMissing(error: unknown): string[] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
  throw error;
}

/** True also if the newest is from the future: the clock has been set back since. */
export async function isBackupDue(folder: string, now: Date): Promise<boolean> {
  const last = await lastBackupAt(folder);
  return last === null || Math.abs(now.getTime() - last.getTime()) > BACKUPS.dueAfterHours * HOUR_MS;
}

/** Makes a backup if one is due, and deletes all but the newest `BACKUPS.keep`. Returns its path, or null. */
export async function backUpDaily(places: DatabasePlaces, folder: string, now: Date): Promise<string | null> {
  // another instance may have made it since this one was asked to
  if (!(await isBackupDue(folder, now))) return null;
  const path = await backUpPlaces(places, folder, now);
  for (const file of outdatedBackups(await readdir(folder), BACKUPS.keep))
    await rm(join(folder, file), { force: true });
  return path;
}
