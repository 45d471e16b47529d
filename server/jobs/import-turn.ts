import type { JobData } from '#server/db/job-queue.ts';
import { IMPORT } from '#server/domain/parameters/import-parameters.ts';
import { cancelForGood, mayStillImport, ownerOfImport } from '#server/imports/service/import-owner.ts';
import { workOnPart } from '#server/imports/service/work-on-import.ts';
import { inVault, type JobMeans, memberCtx } from './job-ctx.ts';

/** Works on an import until its turn is over. Returns whether there may be more. */
export function takeTurn(means: JobMeans, { runId = '', ...vault }: JobData): Promise<boolean> {
  const end = Date.now() + IMPORT.turnSeconds * 1_000;
  return inVault(means, vault, 'import memories', async (ctx) => {
    const userId = await ownerOfImport(ctx, runId);
    let isThereMore: boolean;
    do {
      // the role, and the models of the vault, may change in the middle of an import
      const own = userId === null ? null : await memberCtx(means, ctx, userId);
      isThereMore =
        own && mayStillImport(own)
          ? await workOnPart(own, runId)
          : (await cancelForGood(ctx, runId)) && (await workOnPart(own ?? ctx, runId));
    } while (isThereMore && Date.now() < end);
    return isThereMore;
  });
}
