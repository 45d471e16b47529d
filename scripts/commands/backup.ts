import { resolve } from 'node:path';
import { readEnv } from '../../server/core/env.ts';
import { describeKeyPlace, findKeyPlace } from '../../server/core/master-key-place.ts';
import { backUp } from '../../server/db/backup.ts';
import { invocation, root } from '../run-with-pinned-node.mjs';

/** Backs up the embedded databases, also while Hearthlore runs. Returns the exit code. */
export async function backUpInto(given: string | null): Promise<number> {
  const settings = readEnv(process.env);
  const dataDirectory = resolve(root, settings.HEARTHLORE_DATA_DIR);
  const folder = given ?? settings.HEARTHLORE_BACKUP_DIR;
  if (settings.DATABASE_URL) {
    console.error('This installation is on a Postgres server. Back up its databases with pg_dump.');
    return 2;
  }
  if (!folder) {
    console.error(`Say where to: ${invocation} backup FOLDER, or set HEARTHLORE_BACKUP_DIR.`);
    return 2;
  }
  try {
    console.log(await backUp(dataDirectory, resolve(root, folder), new Date()));
    const place = describeKeyPlace(findKeyPlace({ ...settings, dataDir: dataDirectory }));
    console.log(
      `The master key is not in it: it is in ${place}. Keep a copy of the key elsewhere, because without it nobody can open the secrets of this backup.`,
    );
    return 0;
  } catch (error) {
    console.error(`The backup failed. ${error instanceof Error ? error.message : error}`);
    return 1;
  }
}
