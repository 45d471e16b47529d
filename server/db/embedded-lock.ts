import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { EmbeddedPaths } from './embedded-paths.ts';

const isBusy = (error: unknown): boolean => error instanceof Error && /locked|busy/i.test(error.message);

/** Returns null if another process holds the lock. */
export function takeLock(place: EmbeddedPaths): DatabaseSync | null {
  const lock = new DatabaseSync(place.lock);
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
export function isLockHeld(place: EmbeddedPaths): boolean {
  if (!existsSync(place.lock)) return false;
  const lock = new DatabaseSync(place.lock, { readOnly: true });
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
