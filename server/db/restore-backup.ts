// Replaces the embedded databases with those of a backup. Hearthlore must not be running.
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { extract, list, type ReadEntry } from 'tar';
import { z } from 'zod';
import { fileStamp } from '#server/domain/database/backup-file-names.ts';
import { forgetBegunUpgrade } from './back-up-before-upgrade.ts';
import { BACKUP_FORMAT, CONTENTS_FILE, EMBEDDED_DATABASES } from './backup.ts';
import { applicationLock, isLockHeld } from './embedded-lock.ts';
import { pathsOf } from './embedded-paths.ts';
import { isServed } from './open-embedded-database.ts';

const contentsSchema = z.object({
  format: z.number().int(),
  at: z.iso.datetime(),
  databases: z.array(z.enum(EMBEDDED_DATABASES)).min(1),
});

type Contents = z.output<typeof contentsSchema>;

interface Restored {
  /** Time of the backup. */
  at: string;
  /** Folder to which the old databases were moved. Null if there were none. */
  replaced: string | null;
}

/** Throws, and changes nothing, if the backup is incomplete or a database is in use. */
export async function restore(dataDirectory: string, file: string, now: Date): Promise<Restored> {
  const served = await Promise.all(EMBEDDED_DATABASES.map((name) => isServed(join(dataDirectory, name))));
  // a damaged database is not served, but a running Hearthlore goes on trying to open it
  if (isLockHeld(applicationLock(dataDirectory)) || served.includes(true))
    throw new Error(`Hearthlore is using ${dataDirectory}. Stop it, then restore again.`);
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
  const draft = await mkdtemp(join(dataDirectory, 'restoring-'));
  try {
    const { at, databases } = await unpack(file, draft);
    const kept = join(dataDirectory, `before-restore-${fileStamp(now)}`);
    const existing = EMBEDDED_DATABASES.filter((name) => existsSync(join(dataDirectory, name)));
    await forgetBegunUpgrade(dataDirectory);
    if (existing.length > 0) await mkdir(kept, { mode: 0o700 });
    for (const name of existing) await rename(join(dataDirectory, name), join(kept, name));
    for (const name of databases) {
      const { directory, data } = pathsOf(join(dataDirectory, name));
      await mkdir(directory, { mode: 0o700 });
      await rename(join(draft, name), data);
    }
    return { at, replaced: existing.length > 0 ? kept : null };
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function unpack(file: string, to: string): Promise<Contents> {
  // reads the whole file first, because a failed extraction continues writing for a while
  const contents = await readBackup(file);
  await extract({ file, cwd: to, strict: true });
  return contents;
}

/** Reads the whole file. Throws if it is incomplete. */
export async function readBackup(file: string): Promise<Contents> {
  const cutShort = `${file} is not a complete Hearthlore backup. Nothing was changed.`;
  if (!existsSync(file)) throw new Error(`The file ${file} does not exist.`);
  const paths = new Set<string>();
  const chunks: Buffer[] = [];
  const onReadEntry = (entry: ReadEntry): void => {
    paths.add(entry.path);
    if (entry.path === CONTENTS_FILE) entry.on('data', (chunk) => chunks.push(chunk));
  };
  try {
    await list({ file, strict: true, onReadEntry });
  } catch (error) {
    throw new Error(cutShort, { cause: error });
  }
  if (!paths.has(CONTENTS_FILE)) throw new Error(cutShort);
  const contents = contentsSchema.safeParse(JSON.parse(Buffer.concat(chunks).toString('utf8')));
  if (!contents.success || contents.data.format !== BACKUP_FORMAT)
    throw new Error(
      `${file} has a format that this version of Hearthlore does not read. Nothing was changed.`,
    );
  if (contents.data.databases.some((name) => !paths.has(`${name}/PG_VERSION`))) throw new Error(cutShort);
  return contents.data;
}
