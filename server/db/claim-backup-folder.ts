// Notes in a folder whose daily backups it holds, because they are counted and deleted by their names alone.
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findParts } from './bind-database-to-installation.ts';
import { type DatabasePlaces, inPlace } from './database-places.ts';
import { pathsOf } from './embedded-paths.ts';

const NOTE = 'installation';

/** Throws if another installation makes its daily backups in the folder. */
export async function claimBackupFolder(places: DatabasePlaces, folder: string): Promise<void> {
  const mine = await findInstallation(places);
  if (mine === null) return;
  const path = join(folder, NOTE);
  if ((await readNote(path)) === null) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const draft = `${path}.${process.pid}`;
    try {
      await writeFile(draft, `${mine}\n`, { mode: 0o600, flush: true });
      await rename(draft, path);
    } finally {
      await rm(draft, { force: true });
    }
  }
  // again, because another installation may have claimed it at the same moment
  const theirs = await readNote(path);
  if (theirs !== mine)
    throw new Error(
      `The folder ${folder} holds the daily backups of another installation. Set HEARTHLORE_BACKUP_DIR to a folder of its own. If the other one is gone for good, move its backups away and delete the file ${path}.`,
    );
}

const readNote = async (path: string): Promise<string | null> =>
  existsSync(path) ? (await readFile(path, 'utf8')).trim() : null;

/** Null: the home database is empty, or from before installations had an identity. */
async function findInstallation({ personal }: DatabasePlaces): Promise<string | null> {
  if (personal === null || (personal.kind === 'embedded' && !existsSync(pathsOf(personal.directory).data)))
    return null;
  const parts = await inPlace(personal, findParts);
  return parts.find(({ part }) => part === 'identity')?.installationId ?? null;
}
