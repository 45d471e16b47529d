import './register-hooks.ts';
import { isSetUp } from '#server/accounts/set-up/service/set-up-installation.ts';
import { setUpFromEnvironment } from './accounts/set-up/service/set-up-from-environment.ts';
import { setAnswering } from './core/database-answering.ts';
import { env, workPlace } from './core/env.ts';
import { toAppError } from './core/errors.ts';
import { log } from './core/log.ts';
import { masterKey } from './core/master-key.ts';
import { masterKeyNotice } from './core/master-key-notice.ts';
import { oidcSettings } from './core/oidc-settings.ts';
import { dropSetUpCode, makeSetUpCode } from './core/set-up-code.ts';
import { databases } from './db/databases.ts';
import { finishRotation } from './db/finish-rotation.ts';
import { answering } from './db/readiness.ts';
import { checkMasterKey } from './db/vault-key.ts';
import { demoAtStart } from './demo/service/load-demo-at-start.ts';
import { models } from './doors/request-ctx.ts';
import { startBackups } from './jobs/backup-jobs.ts';
import { startConsolidation } from './jobs/consolidation-jobs.ts';
import { startDataKeyRotations } from './jobs/data-key-jobs.ts';
import { startDeletions } from './jobs/deletion-jobs.ts';
import { startImports } from './jobs/import-jobs.ts';
import { startUpkeep } from './jobs/upkeep-jobs.ts';
import { startWebhooks } from './jobs/webhook-jobs.ts';

/** Starts the application. If a step fails, prints the reason and ends the process. */
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
  oidcSettings(env());
  const notice = masterKeyNotice(env(), () => masterKey());
  if (notice !== null) log.warn(notice);
  const { kind } = await databases().identity();
  setAnswering(async () => (await answering()).isReady);
  await checkMasterKey();
  await finishRotation(new Date());
  await checkWork();
  await setUpFromEnvironment();
  if (await isSetUp()) dropSetUpCode(dataDir);
  else makeSetUpCode(dataDir);
  await demoAtStart({ models: models(), log });
  await startUpkeep({ models: models(), log });
  await startBackups();
  await startConsolidation({ models: models(), log });
  await startImports({ models: models(), log });
  await startDeletions();
  await startDataKeyRotations();
  await startWebhooks({ models: models(), log });
  const embedder = models().embedder.name;
  log.info({ database: kind, embedder, tookMs: Math.round(performance.now() - startedAt) }, 'Ready.');
}

/** Stops the start if the work database belongs to another installation, but not if it is unreachable. */
async function checkWork(): Promise<void> {
  const place = workPlace();
  if (place === 'nowhere') {
    log.warn(
      'There is no database for work memories. Set WORK_DATABASE_URL, or set HEARTHLORE_WORK=embedded to store them in the data folder.',
    );
  }
  if (place !== 'server') return;
  try {
    await databases().vault('work');
  } catch (error) {
    if (toAppError(error).code !== 'DATABASE_UNAVAILABLE') throw error;
    log.warn(
      'The work database does not answer. Personal memories work without it. Hearthlore tries again when somebody uses the work vault.',
    );
  }
}
