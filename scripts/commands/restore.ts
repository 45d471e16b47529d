import { resolve } from 'node:path';
import { readEnv } from '../../server/core/env.ts';
import { restore } from '../../server/db/restore-backup.ts';
import { root } from '../run-with-pinned-node.mjs';

/** Replaces the embedded databases with those of a backup, while Hearthlore is stopped. Returns the exit code. */
export async function restoreFrom(file: string): Promise<number> {
  const settings = readEnv(process.env);
  if (settings.DATABASE_URL) {
    console.error('This installation is on a Postgres server. Restore its databases with pg_restore.');
    return 2;
  }
  try {
    const dataDirectory = resolve(root, settings.HEARTHLORE_DATA_DIR);
    const { at, replaced } = await restore(dataDirectory, file, new Date());
    console.log(`Restored the state of ${at}.`);
    if (replaced) console.log(`The previous databases are in ${replaced}. Delete them once all is well.`);
    return 0;
  } catch (error) {
    console.error(`Nothing was restored. ${error instanceof Error ? error.message : error}`);
    return 1;
  }
}
