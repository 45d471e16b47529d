import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { env, workPlace } from '#server/core/env.ts';
import { endEmbedded } from '#server/db/end-embedded.ts';
import { openEmbedded } from '#server/db/open-embedded-database.ts';
import { copyTemplate } from '#server/db/testing/migrated-template.ts';
import { runSql } from '../../../scripts/run-sql.ts';

/** Gives this process a work vault in its data folder, unless it has one. */
export async function haveWorkVault(): Promise<void> {
  if (workPlace() !== 'nowhere') return;
  const folder = join(env().dataDir, 'work');
  if (!existsSync(folder)) {
    const embedded = await openEmbedded(await copyTemplate(folder), { isDurable: false });
    await runSql(embedded.connectionString, 'DROP SCHEMA identity CASCADE');
    await endEmbedded(embedded);
  }
  Object.assign(env(), { HEARTHLORE_WORK: 'embedded' });
  // a test file that ran before in this process opened them with its own settings, without a work vault
  Reflect.deleteProperty(globalThis, 'hearthloreDatabases');
}
