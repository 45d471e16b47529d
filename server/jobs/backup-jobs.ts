import { resolve } from 'node:path';
import { type Env, env } from '#server/core/env.ts';
import { isDatabaseUnavailable, whyUnavailable } from '#server/core/errors.ts';
import { log } from '#server/core/log.ts';
import { claimBackupFolder } from '#server/db/claim-backup-folder.ts';
import { backUpDaily, isBackupDue } from '#server/db/daily-backup.ts';
import { databasePlaces } from '#server/db/database-places.ts';
import { enqueue, type JobKind, workOn } from '#server/db/job-queue.ts';
import { BACKUPS } from '#server/domain/database/database-parameters.ts';
import { JOBS } from '#server/domain/parameters/job-parameters.ts';
import { HOUR_MS, MINUTE_MS } from '#server/domain/time/durations.ts';

const BACK_UP: JobKind = { name: 'back-up' };

/**
 * Only instances with a backup folder look and work. The queue runs one backup at a time for all of them, and looks at the
 * folder again then, so instances that share the folder make one a day.
 */
export async function startBackups(): Promise<void> {
  const { HEARTHLORE_BACKUP_DIR: folder } = env();
  if (!folder) return;
  await workOn(BACK_UP, () => makeBackup(env(), resolve(folder)));
  const look = () => void lookForDueBackup(resolve(folder));
  setTimeout(look, JOBS.firstAfterMinutes * MINUTE_MS).unref();
  setInterval(look, BACKUPS.lookEveryHours * HOUR_MS).unref();
}

/** Returns true if it enqueued a backup. */
export async function lookForDueBackup(folder: string): Promise<boolean> {
  try {
    // before it counts the backups of another installation as its own
    await claimBackupFolder(databasePlaces(env(), env().dataDir), folder);
    return (await isBackupDue(folder, new Date())) && (await enqueue(BACK_UP, {}, { key: 'back-up' }));
  } catch (error) {
    log.warn({ reason: reasonOf(error) }, 'Could not check whether a backup is due. It will be tried again.');
    return false;
  }
}

async function makeBackup(settings: Env, folder: string): Promise<void> {
  try {
    const file = await backUpDaily(databasePlaces(settings, settings.dataDir), folder, new Date());
    if (file !== null) log.info({ file }, 'Backed up the databases.');
  } catch (error) {
    log.error({ reason: reasonOf(error) }, 'The daily backup failed. It will be tried again.');
    throw error;
  }
}

/** Only messages of the file system and of Hearthlore, because one of the database may quote people's memories. */
function reasonOf(error: unknown): string {
  if (isDatabaseUnavailable(error) && !(error instanceof Error && 'path' in error))
    return whyUnavailable(error);
  if (!(error instanceof Error)) return 'unknown';
  const isOfDatabase = error.name === 'error' || 'severity' in error;
  return isOfDatabase ? 'The database refused a statement. See the database log.' : error.message;
}
