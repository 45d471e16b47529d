import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BACKUPS } from '#server/domain/database/database-parameters.ts';
import { takeLock } from './embedded-lock.ts';

/** Start of the name of the folder in which a backup is made. */
export const DRAFT = 'draft-';
/** Held while the backup is made. */
const LOCK_FILE = 'lock';

/** Runs `work` with an empty folder inside `folder`, which is deleted afterwards. Deletes those of killed processes. */
export async function withDraft<T>(
  folder: string,
  work: (draft: string) => Promise<T>,
  prefix: string = DRAFT,
): Promise<T> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await deleteAbandonedDrafts(folder, prefix);
  const draft = await mkdtemp(join(folder, prefix));
  const lock = takeLock(join(draft, LOCK_FILE));
  try {
    return await work(draft);
  } finally {
    lock?.close();
    await rm(draft, { recursive: true, force: true });
  }
}

/** A process that was killed during a backup leaves a draft, as large as the databases. */
async function deleteAbandonedDrafts(folder: string, prefix: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const draft = join(folder, name);
    if (name.startsWith(prefix) && (await isAbandoned(draft)))
      await rm(draft, { recursive: true, force: true });
  }
}

async function isAbandoned(draft: string): Promise<boolean> {
  const path = join(draft, LOCK_FILE);
  // a draft that was just made has no lock yet, and those of older versions have none
  if (!existsSync(path)) return (await ageOf(draft)) > BACKUPS.unlockedDraftMs;
  const lock = takeLock(path);
  lock?.close();
  return lock !== null;
}

/** Zero if it is gone. */
const ageOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  );
