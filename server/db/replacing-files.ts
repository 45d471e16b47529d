// Notes which folders a restore is replacing, so that a start after a kill or a power cut puts the old ones back.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { EMBEDDED_DATABASES } from './backup.ts';
import { pathsOf } from './embedded-paths.ts';
import { fsyncPath } from './fsync-tree.ts';

const noteSchema = z.object({
  /** The backup that is being restored. */
  file: z.string(),
  /** Folder that takes the old databases. */
  kept: z.string(),
  databases: z.array(
    z.object({ name: z.enum(EMBEDDED_DATABASES), directory: z.string(), existed: z.boolean() }),
  ),
  /** Settings of the servers whose databases are replaced too. Two of them cannot be replaced at one instant. */
  servers: z.array(z.string()),
});
export type Replacing = z.output<typeof noteSchema>;

const notePath = (dataDirectory: string): string => join(dataDirectory, 'replacing.json');

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
  const replacing = noteSchema.parse(JSON.parse(readFileSync(notePath(dataDirectory), 'utf8')));
  for (const { name, directory, existed } of replacing.databases) {
    const old = join(replacing.kept, name);
    const isMoved = existsSync(old);
    if (isMoved || !existed) await deleteUnopened(directory, dataDirectory);
    if (isMoved) await rename(old, directory);
  }
  await rmdir(replacing.kept).catch(() => {});
  fsyncPath(dataDirectory);
  return replacing;
}

/** Throws if a database was served from the folder since, perhaps by an earlier version, because people may have stored something. */
async function deleteUnopened(directory: string, dataDirectory: string): Promise<void> {
  const inside = existsSync(directory) ? readdirSync(directory) : [];
  const data = basename(pathsOf(directory).data);
  if (inside.some((name) => name !== data))
    throw new Error(
      `${notePath(dataDirectory)} says that a restore was interrupted, but the database in ${directory} has been opened since. Keep a copy of it, and run the command "restore" with a backup, after deleting that file.`,
    );
  await rm(directory, { recursive: true, force: true });
}
