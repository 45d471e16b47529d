import { resolve } from 'node:path';
import { readEnv } from '../../server/core/env.ts';
import { databasePlaces } from '../../server/db/database-places.ts';
import { restore, UncertainRestore } from '../../server/db/restore-backup.ts';
import { root } from '../run-with-pinned-node.mjs';

/** Replaces the databases with those of a backup, while Hearthlore is stopped. Returns the exit code. */
export async function restoreFrom(file: string): Promise<number> {
  const settings = readEnv(process.env);
  try {
    const places = databasePlaces(settings, resolve(root, settings.HEARTHLORE_DATA_DIR));
    const { at, replaced } = await restore(places, file, new Date());
    console.log(`Restored the state of ${at}.`);
    if (replaced) console.log(`The previous databases are in ${replaced}. Delete them once all is well.`);
    return 0;
  } catch (error) {
    const message = error instanceof Error ? error.message : error;
    console.error(error instanceof UncertainRestore ? message : `Nothing was restored. ${message}`);
    return 1;
  }
}
