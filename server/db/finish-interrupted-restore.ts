import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { withDraft } from './backup-draft.ts';
import type { DatabasePlaces } from './database-places.ts';
import { forgetReplacing, notePath, putFilesBack, type Replacing } from './replacing-files.ts';
import { RESTORE_DRAFT, restore } from './restore-backup.ts';
import { isUsedSince, serversOf } from './restored-servers.ts';

/**
 * Call it before the databases are opened, holding the data folder. After a restore that was killed while it replaced the databases,
 * puts the files back or, where a server takes part, restores again. Returns a sentence about it, or null.
 */
export async function finishInterruptedRestore(places: DatabasePlaces, now: Date): Promise<string | null> {
  const { dataDirectory } = places;
  const interrupted = await putFilesBack(dataDirectory);
  if (interrupted === null) return null;
  const isRestored = mayBeHalfReplaced(interrupted);
  if (isRestored) {
    await expectAsLeft(places, interrupted);
    await restoreAgain(places, interrupted, now);
  }
  // deletes what the killed one had unpacked
  await withDraft(dataDirectory, async () => {}, RESTORE_DRAFT);
  await forgetReplacing(dataDirectory);
  if (isRestored) return `A restore of ${interrupted.file} was interrupted. It is done now.`;
  const [server] = interrupted.servers;
  return server
    ? `A restore of ${interrupted.file} was interrupted at its end: the database of ${server.setting} is as it was before, or all of it is restored. Restore again if you want to be sure.`
    : `A restore of ${interrupted.file} was interrupted, and everything is as it was before. Restore again if you still want to.`;
}

/** One database on a server is replaced at one instant, and files are put back. */
const mayBeHalfReplaced = ({ servers, databases }: Replacing): boolean =>
  servers.length > 0 && servers.length + databases.length > 1;

/** Throws if restoring again would replace other databases, or what people have stored since. */
async function expectAsLeft(
  places: DatabasePlaces,
  { file, kept, servers, homeAt }: Replacing,
): Promise<void> {
  const note = notePath(places.dataDirectory);
  const start = `A restore of ${file} was interrupted while it replaced the databases, so they may be of different times`;
  if (!isDeepStrictEqual(serversOf(places), servers)) {
    const then = servers.map(({ setting, address }) => `${setting} at ${address}`).join(' and ');
    throw new Error(
      `${start}: ${then}. The settings name other databases now. Set them as they were and start again, or delete ${note} if you do not need those.`,
    );
  }
  if (places.personal?.kind === 'server' && homeAt !== null && (await isUsedSince(places.personal, homeAt)))
    throw new Error(
      `${start}, and another instance has used them since. Stop it. If nothing is missing, delete ${note} and start. Otherwise, make a backup, and run the command "restore" with that file again, or with the backup of what was there before, in ${join(places.dataDirectory, kept)}.`,
    );
}

async function restoreAgain(places: DatabasePlaces, { file, kept }: Replacing, now: Date): Promise<void> {
  try {
    await restore(places, file, now, { isClaimed: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `A restore of ${file} was interrupted while it replaced the databases, so they may be of different times, and finishing it failed: ${reason} Run the command "restore" with that file again, or with the backup of what was there before, in ${join(places.dataDirectory, kept)}.`,
      { cause: error },
    );
  }
}
