// Backs up the embedded databases while they are in use. Each is copied while writes are blocked. The copy is like
// the files after a power failure, so Postgres replays its log when it opens them.
import { constants, existsSync } from 'node:fs';
import { cp, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { create } from 'tar';
import { backupName } from '#server/domain/database/backup-file-names.ts';
import { withDraft } from './backup-draft.ts';
import { blockWritesDuring } from './block-writes-during.ts';
import type { DumpedRows } from './dump-rows.ts';
import { pathsOf } from './embedded-paths.ts';
import { fsyncPath } from './fsync-tree.ts';

/**
 * In the order of a backup: the home database, which holds the keys, last, because they are kept for a day after their
 * last use. Each has its own folder in the data folder.
 */
export const EMBEDDED_DATABASES = ['work', 'personal'] as const;
/** The last file of a backup. Without it, the backup was cut short. */
export const CONTENTS_FILE = 'contents.json';
/** `files` are those of the embedded Postgres, which nothing else reads. `rows` can be loaded into either kind. */
export const BACKUP_FORMATS = { files: 1, rows: 2 } as const;

export type DatabaseName = (typeof EMBEDDED_DATABASES)[number];

/** Returns the path of the backup, which omits the master key. Throws if there is no embedded database. */
export async function backUp(dataDirectory: string, folder: string, now: Date): Promise<string> {
  const databases = EMBEDDED_DATABASES.filter((name) => existsSync(pathsOf(join(dataDirectory, name)).data));
  if (databases.length === 0)
    throw new Error(`There is no embedded database in ${dataDirectory}. Check HEARTHLORE_DATA_DIR.`);
  return withDraft(folder, async (draft) => {
    for (const name of databases) await copyDatabase(join(dataDirectory, name), join(draft, name));
    return pack(draft, folder, now, { format: BACKUP_FORMATS.files, databases });
  });
}

interface Described {
  format: number;
  databases: readonly DatabaseName[];
  rows?: Partial<Record<DatabaseName, DumpedRows>>;
}

/** Packs the folders of the databases in `draft` into one file in `folder`, and returns its path. */
export async function pack(draft: string, folder: string, now: Date, described: Described): Promise<string> {
  const contents = { at: now.toISOString(), ...described };
  await writeFile(join(draft, CONTENTS_FILE), `${JSON.stringify(contents)}\n`);
  const packed = join(draft, backupName(now));
  await create({ cwd: draft, file: packed, gzip: true, portable: true, mode: 0o600 }, [
    ...described.databases,
    CONTENTS_FILE,
  ]);
  fsyncPath(packed);
  const path = join(folder, basename(packed));
  await rename(packed, path);
  return path;
}

function copyDatabase(directory: string, to: string): Promise<void> {
  const options = { recursive: true, mode: constants.COPYFILE_FICLONE };
  return blockWritesDuring(directory, () => cp(pathsOf(directory).data, to, options));
}
