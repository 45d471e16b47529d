import { type JobKind, repeat, workOn } from '#server/db/job-queue.ts';
import {
  enqueueNextTurn,
  enqueueOpenImports,
  IMPORT_MEMORIES,
} from '#server/imports/service/enqueue-import.ts';
import { forEachVault } from './for-each-vault.ts';
import { takeTurn } from './import-turn.ts';
import { inVault, type JobMeans, systemCtx } from './job-ctx.ts';

/** Resumes imports that a crash or restart interrupted. */
const OPEN: JobKind = { name: 'imports-open' };
const IMPORTING = 'import memories';
const EVERY_FIVE_MINUTES = '*/5 * * * *';

/** Starts the jobs of imports. `turn` works on an import until its turn is over; tests act between it and the end of its job. */
export async function startImports(means: JobMeans, turn = takeTurn): Promise<void> {
  await workOn(IMPORT_MEMORIES, async (data, end) => {
    await end((await turn(means, data)) ? 'part' : 'all');
    // also queues an import that got another portion after its last part, when its job was still running
    await inVault(means, data, IMPORTING, (ctx) => enqueueNextTurn(ctx, data.runId ?? ''));
  });
  await workOn(OPEN, () =>
    forEachVault(async (vault) =>
      enqueueOpenImports(await systemCtx(means, { ...vault, now: new Date(), reason: IMPORTING })),
    ),
  );
  await repeat(OPEN, EVERY_FIVE_MINUTES, { key: 'open' });
}
