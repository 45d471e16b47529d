// Notes which folders a restore is replacing, so that a start after a kill or a power cut puts the old ones back.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { EMBEDDED_DATABASES } from './backup.ts';
import { pathsOf } from './embedded-paths.ts';
import { fsyncPath } from './fsync-tree.ts';

/** Names of folders in the data folder. No full paths, because the data folder may be moved or copied before the note is read. */
const noteSchema = z.object({
  /** The backup that is being restored. */
  file: z.string(),
  /** Folder that takes the old databases. */
  kept: z.string(),
  databases: z.array(z.object({ name: z.enum(EMBEDDED_DATABASES), existed: z.boolean() })),
  /** Databases on servers that are replaced too. Two of them cannot be replaced at one instant. */
  servers: z.array(z.object({ setting: z.string(), address: z.string() })),
  /** Time by the clock of the server of the home database. Null if that is embedded. */
  homeAt: z.string().nullable(),
});
export type Replacing = z.output<typeof noteSchema>;

export const notePath = (dataDirectory: string): string => join(dataDirectory, 'replacing.json');

/** Call it before the first change. */
export async function noteReplacing(dataDirectory: string, replacing: Replacing): Promise<void> {
  const draft = `${notePath(dataDirectory)}.draft`;
  await writeFile(draft, `${JSON.stringify(replacing)}\n`, { mode: 0o600, flush: true });
  await rename(draft, notePath(dataDirectory));
  fsyncPath(dataDirectory);
}

/** Call it when everything is replaced. */
export async function forgetReplacing(dataDirectory: string): Promise<void> {
  fsyncPath(dataDirectory);
  await rm(notePath(dataDirectory), { force: true });
  fsyncPath(dataDirectory);
}

/**
 * Puts the old folders back. Returns what was being replaced, or null, and remembers it until `forgetReplacing`. Killed, it
 * goes on when it is called again.
 */
export async function putFilesBack(dataDirectory: string): Promise<Replacing | null> {
  if (!existsSync(notePath(dataDirectory))) return null;
  const replacing = readNote(dataDirectory);
  const old = ({ name }: ReplacedFolder): string => join(dataDirectory, replacing.kept, name);
  const isMoved = (folder: ReplacedFolder): boolean => existsSync(old(folder));
  const replaced = replacing.databases.filter((folder) => isMoved(folder) || !folder.existed);
  // all of them first, so that an error puts none of them back
  for (const { name } of replaced) expectUnopened(join(dataDirectory, name), dataDirectory);
  for (const folder of replaced) {
    const directory = join(dataDirectory, folder.name);
    await rm(directory, { recursive: true, force: true });
    if (isMoved(folder)) await rename(old(folder), directory);
  }
  await rmdir(join(dataDirectory, replacing.kept)).catch(() => {});
  fsyncPath(dataDirectory);
  return replacing;
}

type ReplacedFolder = Replacing['databases'][number];

function readNote(dataDirectory: string): Replacing {
  const path = notePath(dataDirectory);
  try {
    return noteSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw new Error(
      `${path} says that a restore was interrupted, but cannot be read. Keep a copy of the data folder, delete that file, and run the command "restore" with a backup.`,
      { cause: error },
    );
  }
}

/** Throws if a database was served from the folder since, perhaps by an earlier version, because people may have stored something. */
function expectUnopened(directory: string, dataDirectory: string): void {
  const inside = existsSync(directory) ? readdirSync(directory) : [];
  const data = basename(pathsOf(directory).data);
  if (inside.some((name) => name !== data))
    throw new Error(
      `${notePath(dataDirectory)} says that a restore was interrupted, but the database in ${directory} has been opened since. Keep a copy of it, and run the command "restore" with a backup, after deleting that file.`,
    );
}
