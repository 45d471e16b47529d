import { resolve } from 'node:path';
import { readEnv } from '../../server/core/env.ts';
import { describeKeyPlace, findKeyPlace } from '../../server/core/master-key-place.ts';
import { backUpPlaces } from '../../server/db/daily-backup.ts';
import { databasePlaces } from '../../server/db/database-places.ts';
import { invocation, root } from '../run-with-pinned-node.mjs';

/** Backs up the databases of both vaults, also while Hearthlore runs. Returns the exit code. */
export async function backUpInto(given: string | null): Promise<number> {
  const settings = readEnv(process.env);
  const dataDirectory = resolve(root, settings.HEARTHLORE_DATA_DIR);
  const folder = given ?? settings.HEARTHLORE_BACKUP_DIR;
  if (!folder) {
    console.error(`Say where to: ${invocation} backup FOLDER, or set HEARTHLORE_BACKUP_DIR.`);
    return 2;
  }
  const places = databasePlaces(settings, dataDirectory);
  const to = resolve(root, folder);
  try {
    const path = await backUpPlaces(places, to, new Date());
    if (path === null) throw new Error('The databases are empty. Check DATABASE_URL.');
    console.log(path);
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
