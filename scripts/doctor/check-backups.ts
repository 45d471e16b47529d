import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Env } from '../../server/core/env.ts';
import { pathsOf } from '../../server/db/embedded-paths.ts';
import { readBackup } from '../../server/db/read-backup.ts';
import { newestBackup } from '../../server/domain/database/backup-file-names.ts';
import { invocation, root } from '../run-with-pinned-node.mjs';
import { type Check, fail, isThere, ok, reasonOf, warn } from './check.ts';

const NAME = 'Backups';
const HOUR_MS = 3_600_000;
/** Maximum age of the newest backup. Hearthlore makes one a day. */
const MOST_HOURS = 48;

export async function checkBackups(settings: Env, now: Date): Promise<Check> {
  if (!settings.HEARTHLORE_BACKUP_DIR)
    return warn(
      NAME,
      'This instance makes no daily backups. Set HEARTHLORE_BACKUP_DIR to a folder on another disk, unless you or another instance already make backups.',
    );
  const folder = resolve(root, settings.HEARTHLORE_BACKUP_DIR);
  const newest = isThere(folder) ? newestBackup(readdirSync(folder), now) : undefined;
  if (newest === undefined) {
    return settings.DATABASE_URL || isThere(pathsOf(join(settings.dataDir, 'personal')).data)
      ? warn(NAME, `There is no backup in ${folder} yet. Make one: ${invocation} backup`)
      : ok(NAME, `in ${folder}, once there is a database`);
  }
  const path = join(folder, newest);
  try {
    const { at } = await readBackup(path);
    const hours = Math.floor((now.getTime() - Date.parse(at)) / HOUR_MS);
    return hours <= MOST_HOURS
      ? ok(NAME, `The last backup is complete and ${hours} hours old: ${path}`)
      : warn(
          NAME,
          `The last backup is ${hours} hours old: ${path}. Hearthlore makes one each day while it runs.`,
        );
  } catch (error) {
    return fail(
      NAME,
      `The last one cannot be restored. ${reasonOf(error)} Make another: ${invocation} backup`,
    );
  }
}
