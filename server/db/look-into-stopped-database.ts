// Reads an embedded database that nobody serves, in a copy, because opening it writes to its files.
import { constants, lstatSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { constants as osConstants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathsOf, readHolder } from './embedded-paths.ts';
import { type DatabaseReport, lookIntoDatabase } from './look-into-database.ts';
import { isAlive, openEmbedded } from './open-embedded-database.ts';

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
    `Checking this database needs ${Math.ceil(needed / 1e6)} MB of free space for a copy in ${folder}. Set TMPDIR to another folder, or run the check while Hearthlore runs.`,
  );
}

const remove = (path: string): void =>
  rmSync(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });

const NAME = /^hearthlore-doctor-(\d+)-/;

/** Removes copies that killed processes of this user have left. */
export function removeAbandonedCopies(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(NAME.exec(name)?.[1]);
    const path = join(tmpdir(), name);
    if (!pid || isAlive(pid)) continue;
    if (lstatSync(path, { throwIfNoEntry: false })?.uid === process.getuid?.()) remove(path);
  }
}

/** Kills the process that serves the copy, because nobody needs it again. */
function discard(copy: string): void {
  const place = pathsOf(copy);
  const holder = readHolder(place);
  try {
    // 0 would be this process and its group
    if (holder && holder.pid > 0) process.kill(holder.pid, 'SIGKILL');
  } catch {
    // the process has ended already
  }
  for (const path of [copy, place.socketDirectory]) remove(path);
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const leave = (signal: NodeJS.Signals): void => process.exit(128 + osConstants.signals[signal]);

/** Throws if it cannot be opened. `directory` is the folder of the database in the data folder. */
export async function lookIntoStopped(directory: string, as: 'home' | 'work'): Promise<DatabaseReport> {
  const { data } = pathsOf(directory);
  expectRoom(data, tmpdir());
  const copy = mkdtempSync(join(tmpdir(), `hearthlore-doctor-${process.pid}-`));
  const leaveNothing = () => discard(copy);
  process.on('exit', leaveNothing);
  for (const signal of SIGNALS) process.on(signal, leave);
  try {
    await cp(data, pathsOf(copy).data, { recursive: true, mode: constants.COPYFILE_FICLONE });
    const embedded = await openEmbedded(copy, { isDurable: false });
    try {
      return await lookIntoDatabase(embedded.connectionString, as);
    } finally {
      await embedded.release();
    }
  } finally {
    leaveNothing();
    process.off('exit', leaveNothing);
    for (const signal of SIGNALS) process.off(signal, leave);
  }
}
