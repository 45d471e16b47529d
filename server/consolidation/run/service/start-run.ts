import type { Ctx } from '#server/core/ctx.ts';
import { AppError, invalid, notFound } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { enqueue, isQueueOpen, type JobKind } from '#server/db/job-queue.ts';
import { isOldEnough, nightlyDay } from '#server/domain/consolidation/nightly-run-time.ts';
import { RUN_STEPS, type RunStep, stepsToRetry } from '#server/domain/consolidation/run-vocabulary.ts';
import { CONSOLIDATION } from '#server/domain/parameters/consolidation-parameters.ts';
import * as repo from '../../repo.ts';
import type { RunReport } from '../../schema.ts';
import { getRun } from './list-runs.ts';

export const CONSOLIDATE: JobKind = { name: 'consolidate', isPrompt: true };

export const startRun = (ctx: Ctx, { isDry }: { isDry: boolean }): Promise<RunReport> =>
  startByHand(ctx, { isDry, steps: RUN_STEPS, retryOf: null });

/** Repeats only the steps that failed or that handled nothing although there was work. */
export async function retryRun(ctx: Ctx, { id }: { id: string }): Promise<RunReport> {
  const run = await ctx.vault.read((tx) => repo.findRun(tx, id));
  if (run === null) throw notFound('run');
  const steps = stepsToRetry(run);
  if (run.endedAt === null || steps.length === 0)
    throw invalid('id', 'This run has not ended, or has no step to retry.');
  return startByHand(ctx, { isDry: run.isDry, steps, retryOf: id });
}

/** Resumes a paused run at once, without waiting for the household to be quiet. */
export async function resumeRun(ctx: Ctx, { id }: { id: string }): Promise<RunReport> {
  await ctx.vault.append('consolidation.resume', async (tx) => {
    const place = await repo.lockPlace(tx, id);
    if (place === null) throw notFound('run');
    if (place.status !== 'running' && place.status !== 'queued')
      throw invalid('id', 'This run has ended. Start another one.');
    await repo.saveProgress(tx, id, { hurriedAt: tx.now, pausedAt: null });
  });
  await enqueueRun(ctx, id);
  return getRun(ctx, { id });
}

async function startByHand(
  ctx: Ctx,
  run: { isDry: boolean; steps: readonly RunStep[]; retryOf: string | null },
): Promise<RunReport> {
  const id = newId();
  const isAdded = await ctx.vault.append('consolidation.start', (tx) =>
    repo.insertRun(tx, {
      ...run,
      id,
      journalId: newId(),
      trigger: 'person',
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
  const { openId, lastNight, quietMinute } = await ctx.vault.read(repo.findDue);
  if (openId !== null) return enqueueRun(ctx, openId);
  const day = nightlyDay(timeZone, ctx.now, quietMinute ?? CONSOLIDATION.nightlyHour * 60);
  if (!isOldEnough(timeZone, createdAt, day) || (lastNight !== null && lastNight >= day)) return;
  const id = newId();
  const isAdded = await ctx.vault.append('consolidation.start', (tx) =>
    repo.insertRun(tx, {
      id,
      journalId: newId(),
      trigger: 'nightly',
      isDry: false,
      startedBy: null,
      scheduledFor: day,
      steps: RUN_STEPS,
      retryOf: null,
    }),
  );
  if (isAdded) await enqueueRun(ctx, id);
}

/** Queues the run. If this process has no queue, the server's periodic search for due runs finds it. */
async function enqueueRun({ vault, context }: Ctx, runId: string): Promise<void> {
  if (!isQueueOpen()) return;
  await enqueue(CONSOLIDATE, { householdId: vault.householdId, context, runId }, { key: runId });
}
