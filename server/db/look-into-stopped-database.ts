// Reads an embedded database that nobody serves, in a copy, because opening it writes to its files.
import { constants, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathsOf } from './embedded-paths.ts';
import { type DatabaseReport, lookIntoDatabase } from './look-into-database.ts';
import { openEmbedded } from './open-embedded-database.ts';

/** An open database needs more than its files: its log grows, and it sorts on disk. */
const SPARE_BYTES = 200_000_000;

function sizeOf(folder: string): number {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

function expectRoom(data: string, folder: string): void {
  const { bavail, bsize } = statfsSync(folder);
  const needed = sizeOf(data) + SPARE_BYTES;
  if (bavail * bsize >= needed) return;
  throw new Error(
    `Looking into it needs a copy of ${Math.ceil(needed / 1e6)} MB in ${folder}, where there is less space. Set TMPDIR to another folder, or look while Hearthlore runs.`,
  );
}

/** Kills it, because nobody needs the copy again. */
async function endOf(pid: number): Promise<void> {
  // 0 would be this process and its group
  if (pid <= 0) return;
  try {
    process.kill(pid, 'SIGKILL');
    while (process.kill(pid, 0)) await sleep(20);
  } catch {
    // it has ended
  }
}

/** Throws if it cannot be opened. `directory` is the folder of the database in the data folder. */
export async function lookIntoStopped(directory: string, as: 'home' | 'work'): Promise<DatabaseReport> {
  const { data } = pathsOf(directory);
  expectRoom(data, tmpdir());
  const copy = mkdtempSync(join(tmpdir(), 'hearthlore-doctor-'));
  const remove = () => {
    for (const path of [copy, pathsOf(copy).socketDirectory]) rmSync(path, { recursive: true, force: true });
  };
  const leave = () => process.exit(130);
  process.once('exit', remove).once('SIGINT', leave).once('SIGTERM', leave);
  try {
    await cp(data, pathsOf(copy).data, { recursive: true, mode: constants.COPYFILE_FICLONE });
    const embedded = await openEmbedded(copy, { isDurable: false });
    try {
      return await lookIntoDatabase(embedded.connectionString, as);
    } finally {
      await embedded.release();
      await endOf(embedded.pid);
    }
  } finally {
    remove();
    process.off('exit', remove).off('SIGINT', leave).off('SIGTERM', leave);
  }
}
