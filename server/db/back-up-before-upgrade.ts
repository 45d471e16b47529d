// Backs up the embedded databases before a start migrates them, because an older version does not read them afterwards.
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { log } from '#server/core/log.ts';
import { backupsBefore, outdatedBackups } from '#server/domain/database/backup-file-names.ts';
import { BACKUPS } from '#server/domain/database/database-parameters.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import { backUp } from './backup.ts';
import { DRAFT } from './backup-draft.ts';
import type { Upgrade } from './migrate.ts';

const folderIn = (dataDirectory: string): string => join(dataDirectory, 'before-upgrade');

/** Beside the backups: the upgrade that the newest was made for. */
const UPGRADE_FILE = 'upgrade.json';
const begunUpgrade = z.object({ backup: z.string(), from: z.array(z.string()), to: z.array(z.string()) });

/** Throws if the databases cannot be backed up, so that they are not migrated either. */
export async function backUpBeforeUpgrade(dataDirectory: string, upgrade: Upgrade, now: Date): Promise<void> {
  const folder = folderIn(dataDirectory);
  const begun = await backupOfBegun(folder, upgrade);
  if (begun !== null) {
    log.info({ file: begun }, 'An upgrade was cut short. The backup from before it is kept.');
    return;
  }
  try {
    await deleteDrafts(folder);
    const file = await backUp(dataDirectory, folder, now);
    const text = JSON.stringify({ backup: basename(file), ...upgrade });
    await writeFile(join(folder, UPGRADE_FILE), text, { mode: 0o600, flush: true });
    log.info({ file }, 'Backed up the databases before this version changes them.');
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(
      `This version would change the databases, and the backup before it failed: ${why} Nothing was changed. Make room on the disk of ${dataDirectory}, or start the version that was started last.`,
      { cause: error },
    );
  }
  await keepNewest(folder, BACKUPS.keepBeforeUpgrade);
}

/**
 * Returns the backup if some migrations of the same upgrade were applied after it. No version serves such databases, so
 * it is up to date, and one of them would be of no use: no older version reads it.
 */
async function backupOfBegun(folder: string, { from, to }: Upgrade): Promise<string | null> {
  const begun = await readBegun(join(folder, UPGRADE_FILE));
  if (begun === null || !isDeepStrictEqual(begun.to, to) || isDeepStrictEqual(begun.from, from)) return null;
  const backup = join(folder, begun.backup);
  return existsSync(backup) ? backup : null;
}

/** Returns null if there is none or it was cut short, so that a backup is made. */
async function readBegun(path: string): Promise<z.output<typeof begunUpgrade> | null> {
  try {
    return begunUpgrade.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return null;
  }
}

/** After other databases were put in their place, no upgrade of these is under way. */
export const forgetBegunUpgrade = (dataDirectory: string): Promise<void> =>
  rm(join(folderIn(dataDirectory), UPGRADE_FILE), { force: true });

/** Deletes unfinished copies. A start that was killed during a backup leaves one, as large as the databases. */
async function deleteDrafts(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  for (const name of await readdir(folder))
    if (name.startsWith(DRAFT)) await rm(join(folder, name), { recursive: true });
}

/** Deletes those that are old, because they hold what was erased since. */
export async function deleteOldUpgradeBackups(dataDirectory: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - BACKUPS.keepBeforeUpgradeDays * DAY_MS);
  const folder = folderIn(dataDirectory);
  if (!existsSync(folder)) return;
  for (const file of backupsBefore(await readdir(folder), before)) await rm(join(folder, file));
}

async function keepNewest(folder: string, count: number): Promise<void> {
  for (const file of outdatedBackups(await readdir(folder), count)) await rm(join(folder, file));
}
