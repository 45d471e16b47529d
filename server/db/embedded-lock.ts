import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The lock that a started Hearthlore holds, also while its databases are not open. */
export const applicationLock = (dataDirectory: string): string => join(dataDirectory, 'application.lock');

const isBusy = (error: unknown): boolean => error instanceof Error && /locked|busy/i.test(error.message);

/** Returns null if another process holds the lock. The system releases it when its process ends, also by a kill. */
export function takeLock(path: string): DatabaseSync | null {
  const lock = new DatabaseSync(path);
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    if (isBusy(error)) return null;
    throw error;
  }
}

/** Changes no file. */
export function isLockHeld(path: string): boolean {
  if (!existsSync(path)) return false;
  const lock = new DatabaseSync(path, { readOnly: true });
  try {
    lock.exec('SELECT count(*) FROM sqlite_schema');
    return false;
  } catch (error) {
    if (isBusy(error)) return true;
    throw error;
  } finally {
    lock.close();
  }
}
