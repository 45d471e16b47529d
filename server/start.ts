import './wiring.ts';
import { isSetUp } from '#server/accounts/set-up/service/set-up.ts';
import { setUpFromEnvironment } from './accounts/set-up/service/unattended.ts';
import { setAnswering } from './core/database-answering.ts';
import { env, workPlace } from './core/env.ts';
import { toAppError } from './core/errors.ts';
import { log } from './core/log.ts';
import { masterKey } from './core/master-key.ts';
import { dropSetUpCode, makeSetUpCode } from './core/set-up-code.ts';
import { databases } from './db/databases.ts';
import { answering } from './db/ready.ts';
import { checkMasterKey } from './db/vault-key.ts';
import { demoAtStart } from './demo/service/at-start.ts';
import { models } from './doors/request-ctx.ts';
import { tidyDaily } from './jobs/tidy.ts';

/**
 * What happens once, before the first request: the environment and the master key are checked, identity and the
 * personal vault opened and migrated, and an unattended first start done, or a set-up code made for one by hand; the demo household, where it
 * is asked for, is made in the background, where old outcomes are tidied up once a day. The work vault is opened on first
 * use, or here where it has a server: one that is not this installation's is found at the start. A server that cannot do this ends
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
  const { dataDir } = env();
  masterKey();
  const { kind } = await databases().identity();
  setAnswering(async () => (await answering()).isReady);
  await checkMasterKey();
  await checkWork();
  await setUpFromEnvironment();
  if (await isSetUp()) dropSetUpCode(dataDir);
  else makeSetUpCode(dataDir);
  await demoAtStart({ models: models(), log });
  tidyDaily({ models: models(), log });
  const embedder = models().embedder.name;
  log.info({ database: kind, embedder, tookMs: Math.round(performance.now() - startedAt) }, 'Ready.');
}

/** Home goes on while the work database is down; it does not where that is the wrong one. */
async function checkWork(): Promise<void> {
  const place = workPlace();
  if (place === 'nowhere') {
    log.warn(
      'No place for work memories: set WORK_DATABASE_URL, or HEARTHLORE_WORK=embedded for this folder.',
    );
  }
  if (place !== 'server') return;
  try {
    await databases().vault('work');
  } catch (error) {
    if (toAppError(error).code !== 'DATABASE_UNAVAILABLE') throw error;
    log.warn('The work database does not answer. Home goes on; work is tried again on first use.');
  }
}
