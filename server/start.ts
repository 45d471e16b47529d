import { setUpFromEnvironment } from './accounts/unattended.ts';
import { env } from './core/env.ts';
import { log } from './core/log.ts';
import { masterKey } from './core/master-key.ts';
import { databases } from './db/databases.ts';
import { checkMasterKey } from './db/vault-key.ts';
import { models } from './doors/caller.ts';
import { demoAtStart } from './exchange/service/demo-at-start.ts';

/**
 * What happens once, before the first request: the environment and the master key are checked, identity and the
 * personal vault opened and migrated, and an unattended first start done; the demo household, where it is asked for, is made in the
 * background. The work vault is opened on first use.
 * Throws a sentence for the operator.
 */
export async function start(): Promise<void> {
  const startedAt = performance.now();
  env();
  masterKey();
  const { kind } = await databases().identity();
  await checkMasterKey();
  await setUpFromEnvironment();
  await demoAtStart({ models: models(), log });
  const embedder = models().embedder.name;
  log.info({ database: kind, embedder, tookMs: Math.round(performance.now() - startedAt) }, 'Ready.');
}
