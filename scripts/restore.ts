// Replaces the embedded databases with those of a backup, while Hearthlore is stopped. Usage: `npm run restore -- FILE`
import { resolve } from 'node:path';
import { readEnv } from '../server/core/env.ts';
import { restore } from '../server/db/restore-backup.ts';
import { root } from './run-with-pinned-node.mjs';

const settings = readEnv(process.env);
const file = process.argv[2];
if (settings.DATABASE_URL) {
  console.error('This installation is on a Postgres server. Restore its databases with pg_restore.');
  process.exit(2);
}
if (!file) {
  console.error('Usage: npm run restore -- FILE');
  process.exit(2);
}
try {
  const dataDirectory = resolve(root, settings.HEARTHLORE_DATA_DIR);
  const { at, replaced } = await restore(dataDirectory, resolve(root, file), new Date());
  console.log(`Restored the state of ${at}.`);
  if (replaced) console.log(`The previous databases are in ${replaced}. Delete them once all is well.`);
} catch (error) {
  console.error(`Nothing was restored. ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
