import { env } from '#server/core/env.ts';
import { deleteOldUpgradeBackups } from '#server/db/back-up-before-upgrade.ts';
import { scrubEmbedded } from '#server/db/databases.ts';
import { enqueue, type JobKind, repeat, workOn } from '#server/db/job-queue.ts';
import { JOBS } from '#server/domain/parameters/job-parameters.ts';
import { EMBED_VAULT } from '#server/households/rules/service/allowed-models.ts';
import { embedOverdue } from '#server/memories/embed/service.ts';
import { tidyConnections } from '#server/oauth/service/tidy-connections.ts';
import { tidyWebhooks } from '#server/webhooks/service/due-webhooks.ts';
import { forEachVault } from './for-each-vault.ts';
import { inVault, type JobMeans } from './job-ctx.ts';
import { tidyVault } from './tidy-vault.ts';

const ROUND: JobKind = { name: 'upkeep-round' };
/** Enqueues new embeddings for every vault after a start, because the model may have changed. */
const EMBED_ROUND: JobKind = { name: 'embed-round', isPrompt: true };
const TIDY: JobKind = { name: 'tidy-vault' };
const SCRUB: JobKind = { name: 'scrub-database' };

/** Hourly, so that a round missed while the server was off runs soon. */
const HOURLY = '17 * * * *';
const DAILY = { key: 'round', onceInSeconds: JOBS.upkeepHours * 3_600 };
const SOON = JOBS.firstAfterMinutes * 60;

export async function startUpkeep(means: JobMeans): Promise<void> {
  await workOn(TIDY, (data) => inVault(means, data, 'tidy up', tidyVault));
  await workOn(EMBED_VAULT, (data) => inVault(means, data, 'embed memories', embedOverdue));
  const { dataDir } = env();
  await workOn(SCRUB, scrubEmbedded);
  await workOn(EMBED_ROUND, () => enqueueForVaults(EMBED_VAULT));
  await workOn(ROUND, async () => {
    await enqueueForVaults(TIDY);
    await enqueueForVaults(EMBED_VAULT);
    await enqueue(SCRUB, {}, { key: 'scrub' });
    await deleteOldUpgradeBackups(dataDir, new Date());
    await tidyConnections(new Date());
    await tidyWebhooks(new Date());
  });
  await repeat(ROUND, HOURLY, DAILY);
  await enqueue(ROUND, {}, { ...DAILY, startAfterSeconds: SOON });
  await enqueue(EMBED_ROUND, {}, { key: 'start' });
}

const enqueueForVaults = (kind: JobKind): Promise<void> =>
  forEachVault(({ householdId, context }) =>
    enqueue(kind, { householdId, context }, { key: `${householdId} ${context}` }),
  );
