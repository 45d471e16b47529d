import type { Ctx } from '#server/core/ctx.ts';
import { AppError } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { enqueue, isQueueOpen, type JobKind } from '#server/db/queue.ts';
import { isOldEnough, nightlyDay } from '#server/domain/consolidation/nightly.ts';
import * as repo from '../../repo.ts';
import type { RunReport } from '../../schema.ts';
import { getRun } from './show.ts';

export const CONSOLIDATE: JobKind = { name: 'consolidate', isPrompt: true };

export async function startRun(ctx: Ctx, { isDry }: { isDry: boolean }): Promise<RunReport> {
  const id = newId();
  const isAdded = await ctx.vault.append('consolidation.start', (tx) =>
    repo.insertRun(tx, {
      id,
      journalId: newId(),
      trigger: 'person',
      isDry,
      startedBy: ctx.actor.userId,
      scheduledFor: null,
    }),
  );
  if (!isAdded) throw new AppError('CONFLICT', 'Another run is under way. Wait until it has ended.');
  await enqueueRun(ctx, id);
  return getRun(ctx, { id });
}

/** Adds the nightly run if it is due, and enqueues a run that is not finished. */
export async function startDueRun(ctx: Ctx, household: { timeZone: string; createdAt: Date }): Promise<void> {
  const { timeZone, createdAt } = household;
  const day = nightlyDay(timeZone, ctx.now);
  const open = await ctx.vault.read(async (tx) => ({
    run: await repo.findOpenRun(tx),
    isDue: isOldEnough(timeZone, createdAt, day) && !(await repo.hasNightlyRun(tx, day)),
  }));
  if (open.run !== null) return enqueueRun(ctx, open.run.id);
  if (!open.isDue) return;
  const id = newId();
  const isAdded = await ctx.vault.append('consolidation.start', (tx) =>
    repo.insertRun(tx, {
      id,
      journalId: newId(),
      trigger: 'nightly',
      isDry: false,
      startedBy: null,
      scheduledFor: day,
    }),
  );
  if (isAdded) await enqueueRun(ctx, id);
}

/** Without a queue in this process, the next search for due runs finds it. */
async function enqueueRun({ vault, context }: Ctx, runId: string): Promise<void> {
  if (!isQueueOpen()) return;
  await enqueue(CONSOLIDATE, { householdId: vault.householdId, context, runId }, { key: runId });
}
