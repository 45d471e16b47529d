import { env } from '#server/core/env.ts';
import { toAppError } from '#server/core/errors.ts';
import { log } from '#server/core/log.ts';
import { masterKeys } from '#server/core/master-key.ts';
import { findKeyPlace } from '#server/core/master-key-place.ts';
import { fileStamp } from '#server/domain/database/backup-file-names.ts';
import { replaceKeyFile, retireKeyFile } from './replace-master-key-file.ts';
import { rotateMasterKey } from './rotate-master-key.ts';

/** Finishes a rotation that was interrupted or that the settings ask for. Does nothing without a previous key. */
export async function finishRotation(now: Date): Promise<void> {
  const { current, previous } = masterKeys();
  if (previous === null) return;
  try {
    if (previous.equals(current)) replaceFile();
    const rotated = await rotateMasterKey();
    log.info(rotated, `The master key was rotated. ${whatNow(now)}`);
  } catch (error) {
    const isAway = toAppError(error).code === 'DATABASE_UNAVAILABLE';
    const why = isAway ? 'the work database does not answer' : 'see the error';
    // does not stop the start: both keys can still decrypt, and one damaged row must not shut the household out
    log.error(
      { err: error },
      `The rotation of the master key is not finished: ${why}. The next start continues it.`,
    );
  }
}

/** Puts the new key in place if the command was stopped after it had saved the old one. */
function replaceFile(): void {
  const path = findKeyPlace(env())?.path;
  if (path && !env().HEARTHLORE_MASTER_KEY_PREVIOUS) replaceKeyFile(path);
}

function whatNow(now: Date): string {
  if (env().HEARTHLORE_MASTER_KEY_PREVIOUS)
    return 'Remove HEARTHLORE_MASTER_KEY_PREVIOUS, but keep the old key for backups made before now.';
  const path = findKeyPlace(env())?.path;
  try {
    const retired = path ? retireKeyFile(path, fileStamp(now)) : null;
    return `The old key is in ${retired}, for backups made before now.`;
  } catch {
    return `Remove the file ${path}.previous, but keep the old key for backups made before now.`;
  }
}
