// Works through queued consolidation runs like a server, and prints each start and end. A benchmark kills this process.
import '#server/register-hooks.ts';
import { CONSOLIDATE } from '#server/consolidation/run/service/start-run.ts';
import { workOnRun } from '#server/consolidation/run/service/work-on-run.ts';
import { log } from '#server/core/log.ts';
import { workOn } from '#server/db/job-queue.ts';
import { modelsFromEnv } from '#server/models/models-from-env.ts';
import { inVault } from '../job-ctx.ts';

const means = { models: modelsFromEnv({}), log };
await workOn(CONSOLIDATE, async ({ runId = '', ...vault }) => {
  process.stdout.write(`took ${runId}\n`);
  await inVault(means, vault, 'consolidate memories', (ctx) => workOnRun(ctx, runId));
  process.stdout.write(`ended ${runId}\n`);
});
process.stdout.write('ready\n');
