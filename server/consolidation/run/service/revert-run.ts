import type { Ctx } from '#server/core/ctx.ts';
import { AppError, forbidden, invalid, notFound } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { canRevertRuns } from '../../policy.ts';
import * as repo from '../../repo.ts';
import type { RevertRunOutput } from '../../schema.ts';
import type { RunRow } from '../../sql.ts';
import { revertRunAct } from './reverted-runs.ts';

/** Later changes by others stay. */
export async function revertRun(
  ctx: Ctx,
  { id, memoryId }: { id: string; memoryId?: string | undefined },
): Promise<RevertRunOutput> {
  const allowed = canRevertRuns(ctx.actor);
  if (allowed !== true) throw forbidden(allowed);
  const { run, part } = await ctx.vault.read(async (tx) => {
    const run = await getEnded(tx, id);
    return { run, part: memoryId === undefined ? null : await partOf(tx, id, memoryId) };
  });
  const [answer] = await revertRunAct.run(ctx, run.journalId, part);
  if (!answer) throw new AppError('INTERNAL');
  const { outcome, journalId, reason } = answer;
  return { outcome, journalId, reason };
}

async function getEnded(tx: VaultTx, id: string): Promise<RunRow> {
  const run = await repo.findRun(tx, id);
  if (run === null) throw notFound('run');
  if (run.isDry) throw invalid('id', 'A dry run changed nothing, so there is nothing to revert.');
  if (run.endedAt === null)
    throw new AppError('CONFLICT', 'This run is under way. Revert it when it has ended.');
  return run;
}

/** Returns the part to revert. It includes the target of a merge only if no other memory was merged into it. */
async function partOf(tx: VaultTx, runId: string, memoryId: string) {
  const item = await repo.findChange(tx, runId, memoryId);
  if (item === null) throw notFound('change');
  const { did, otherId } = item;
  const isAlone = did === 'merged' && otherId !== null && (await repo.countInto(tx, runId, otherId)) === 1;
  return { memoryId, withId: isAlone ? otherId : null };
}
