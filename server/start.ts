import { setUpFromEnvironment } from './accounts/service/unattended.ts';
import { env } from './core/env.ts';
import { log } from './core/log.ts';
import { masterKey } from './core/master-key.ts';
import { databases } from './db/databases.ts';
import { checkMasterKey } from './db/vault-key.ts';
import { models } from './doors/caller.ts';
import { demoAtStart } from './exchange/service/demo-at-start.ts';
import { tidyDaily } from './outcomes/service/schedule.ts';

/**
 * What happens once, before the first request: the environment and the master key are checked, identity and the
 * personal vault opened and migrated, and an unattended first start done; the demo household, where it
 * is asked for, is made in the background, where old outcomes are tidied up once a day. The work vault is opened on first
 * use. A server that cannot do this ends
 * at once with a sentence for the operator, instead of answering everything with an error.
 */
export async function start(): Promise<void> {
  try {
    await prepare();
  } catch (error) {
    process.stderr.write(`\nHearthlore did not start. ${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}

async function prepare(): Promise<void> {
  const startedAt = performance.now();
  env();
  masterKey();
  const { kind } = await databases().identity();
  await checkMasterKey();
  await setUpFromEnvironment();
  await demoAtStart({ models: models(), log });
  tidyDaily({ models: models(), log });
  const embedder = models().embedder.name;
  log.info({ database: kind, embedder, tookMs: Math.round(performance.now() - startedAt) }, 'Ready.');
}
