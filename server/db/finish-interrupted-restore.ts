import { withDraft } from './backup-draft.ts';
import type { DatabasePlaces } from './database-places.ts';
import { forgetReplacing, putFilesBack, type Replacing } from './replacing-files.ts';
import { RESTORE_DRAFT, restore } from './restore-backup.ts';

/**
 * Call it before the databases are opened, holding the data folder. After a restore that was killed while it replaced the databases,
 * puts the files back or, where a server takes part, restores again. Returns a sentence about it, or null.
 */
export async function finishInterruptedRestore(places: DatabasePlaces, now: Date): Promise<string | null> {
  const { dataDirectory } = places;
  const interrupted = await putFilesBack(dataDirectory);
  if (interrupted === null) return null;
  const isRestored = mayBeHalfReplaced(interrupted);
  if (isRestored) await restoreAgain(places, interrupted, now);
  // deletes what the killed one had unpacked
  await withDraft(dataDirectory, async () => {}, RESTORE_DRAFT);
  await forgetReplacing(dataDirectory);
  return isRestored
    ? `A restore of ${interrupted.file} was interrupted. It is done now.`
    : `A restore of ${interrupted.file} was interrupted, and everything is as it was before. Restore again if you still want to.`;
}

/** One database on a server is replaced at one instant, and files are put back. */
const mayBeHalfReplaced = ({ servers, databases }: Replacing): boolean =>
  servers.length > 0 && servers.length + databases.length > 1;

async function restoreAgain(places: DatabasePlaces, { file, kept }: Replacing, now: Date): Promise<void> {
  try {
    await restore(places, file, now, { isClaimed: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `A restore of ${file} was interrupted while it replaced the databases, so they may be of different times, and finishing it failed: ${reason} Run the command "restore" with that file again, or with the backup of what was there before, in ${kept}.`,
      { cause: error },
    );
  }
}
