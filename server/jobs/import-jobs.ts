import { type JobKind, repeat, workOn } from '#server/db/job-queue.ts';
import { enqueueOpenImports, IMPORT_MEMORIES } from '#server/imports/service/enqueue-import.ts';
import { cancelForGood, mayStillImport, ownerOfImport } from '#server/imports/service/import-owner.ts';
import { workOnImport } from '#server/imports/service/work-on-import.ts';
import { forEachVault } from './for-each-vault.ts';
import { inVault, type JobMeans, memberCtx, systemCtx } from './job-ctx.ts';

/** Resumes imports that a crash or restart interrupted. */
const OPEN: JobKind = { name: 'imports-open' };
const EVERY_FIVE_MINUTES = '*/5 * * * *';

export async function startImports(means: JobMeans): Promise<void> {
  await workOn(IMPORT_MEMORIES, ({ runId = '', ...vault }) =>
    inVault(means, vault, 'import memories', async (ctx) => {
      const userId = await ownerOfImport(ctx, runId);
      const own = userId === null ? null : await memberCtx(means, ctx, userId);
      // skips members who have left or may no longer write
      if (own && mayStillImport(own)) await workOnImport(own, runId);
      else await cancelForGood(ctx, runId);
    }),
  );
  await workOn(OPEN, () =>
    forEachVault(async (vault) =>
      enqueueOpenImports(await systemCtx(means, { ...vault, now: new Date(), reason: 'import memories' })),
    ),
  );
  await repeat(OPEN, EVERY_FIVE_MINUTES, { key: 'open' });
}
