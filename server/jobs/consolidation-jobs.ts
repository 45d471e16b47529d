import { CONSOLIDATE, startDueRun } from '#server/consolidation/run/service/start-run.ts';
import { workOnRun } from '#server/consolidation/run/service/work-on-run.ts';
import { type JobKind, repeat, workOn } from '#server/db/job-queue.ts';
import { zoneAndAge } from '#server/households/household/service/time-zone.ts';
import { forEachVault } from './for-each-vault.ts';
import { inVault, type JobMeans, systemCtx } from './job-ctx.ts';

/** Starts due runs, and resumes runs that a crash or restart interrupted. */
const DUE: JobKind = { name: 'consolidation-due' };
const EVERY_FIVE_MINUTES = '*/5 * * * *';

export async function startConsolidation(means: JobMeans): Promise<void> {
  await workOn(CONSOLIDATE, ({ runId = '', ...vault }) =>
    inVault(means, vault, 'consolidate memories', (ctx) => workOnRun(ctx, runId)),
  );
  await workOn(DUE, () =>
    forEachVault(async (vault) => {
      const ctx = await systemCtx(means, { ...vault, now: new Date(), reason: 'consolidate memories' });
      await startDueRun(ctx, await zoneAndAge(vault.householdId));
    }),
  );
  await repeat(DUE, EVERY_FIVE_MINUTES, { key: 'due' });
}
