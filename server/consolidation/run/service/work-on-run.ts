import type { Ctx } from '#server/core/ctx.ts';
import { type ErrorCode, notFound, toAppError } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { quietMinute } from '#server/domain/consolidation/quiet-hours.ts';
import type { RunStep } from '#server/domain/consolidation/run-vocabulary.ts';
import { CONSOLIDATION } from '#server/domain/parameters/consolidation-parameters.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import { timeZoneOf } from '#server/households/household/service/time-zone.ts';
import { readWholePolicy } from '#server/households/rules/service/read-policy.ts';
import { overdueFor } from '#server/memories/embed/service.ts';
import { fadedBy } from '#server/memories/fading/service.ts';
import * as repo from '../../repo.ts';
import type { RunRow } from '../../sql.ts';
import { fadeBatch } from '../../steps/service/archive-faded-memories.ts';
import { embedBatch } from '../../steps/service/embed-overdue-memories.ts';
import { patternsBatch } from '../../steps/service/notice-habits.ts';
import type { Commit, StepRun, StepWork } from '../../steps/service/step-batch.ts';
import { retainBatch } from '../../steps/service/trash-after-retention.ts';
import { validateBatch } from '../../steps/service/validate-staged-memories.ts';
import { householdQuietCheck } from './household-quiet-check.ts';

const STEPS: Readonly<Record<RunStep, (work: StepWork) => Promise<void>>> = {
  validate: validateBatch,
  patterns: patternsBatch,
  embed: embedBatch,
  fade: fadeBatch,
  retain: retainBatch,
};
const BATCH: Readonly<Record<RunStep, number>> = {
  validate: CONSOLIDATION.validateBatch,
  patterns: CONSOLIDATION.batch,
  embed: CONSOLIDATION.batch,
  fade: CONSOLIDATION.batch,
  retain: CONSOLIDATION.batch,
};

/** After these errors the step is done again, and with the others the run goes on without it. */
const PASSING: readonly ErrorCode[] = ['DATABASE_UNAVAILABLE', 'MAYBE_SAVED', 'CONFLICT'];

/** Thrown if another process has continued the run. */
class RunMoved extends Error {}

/** Each batch and its checkpoint are one transaction, so a killed process has done a batch once or not at all. */
export async function workOnRun(ctx: Ctx, runId: string): Promise<void> {
  try {
    await begin(ctx, runId);
    const mayWork = householdQuietCheck(ctx);
    for (;;) {
      const run = await ctx.vault.read((tx) => repo.findRun(tx, runId));
      if (run === null || run.status !== 'running') return;
      if (run.step === null) return await finish(ctx, run);
      if (!(await mayWork(run))) return await pause(ctx, run);
      await workOnStep(ctx, run, run.step);
    }
  } catch (error) {
    if (error instanceof RunMoved) ctx.log.info({ runId }, 'Another process has taken the run over.');
    else throw error;
  }
}

const begin = (ctx: Ctx, runId: string): Promise<void> =>
  ctx.vault.append('consolidation.begin', async (tx) => {
    const place = await repo.lockPlace(tx, runId);
    if (place === null) throw notFound('run');
    if (place.status !== 'queued') return;
    const [step] = place.steps;
    await repo.saveProgress(tx, runId, { status: 'running', startedAt: tx.now, step: step ?? null });
  });

/** Ends the job but not the run: the next search for due runs resumes it. */
async function pause(ctx: Ctx, run: RunRow): Promise<void> {
  if (run.pausedAt !== null) return;
  ctx.log.info({ runId: run.id }, 'A run waits until the household is quiet.');
  await ctx.vault.append('consolidation.pause', async (tx) => {
    await expectPlace(tx, run);
    await repo.saveProgress(tx, run.id, { pausedAt: tx.now });
  });
}

const stepAfter = ({ steps }: RunRow, step: RunStep): RunStep | null =>
  steps[steps.indexOf(step) + 1] ?? null;

async function workOnStep(ctx: Ctx, run: RunRow, step: RunStep): Promise<void> {
  const stepRun: StepRun = { ...run, startedAt: run.startedAt ?? run.createdAt };
  const policy = await readWholePolicy(ctx.vault.householdId, ctx.context);
  try {
    await STEPS[step]({ ctx, run: stepRun, policy, commit: (work) => commit(ctx, run, step, work) });
  } catch (error) {
    const { code } = toAppError(error);
    if (error instanceof RunMoved || PASSING.includes(code)) throw error;
    ctx.log.error({ err: error, runId: run.id, step }, 'A step of a run failed. The run goes on without it.');
    await ctx.vault.append('consolidation.skip', async (tx) => {
      await expectPlace(tx, run);
      const failedSteps = [...run.failedSteps, step];
      await repo.saveProgress(tx, run.id, {
        failedSteps,
        step: stepAfter(run, step),
        cursor: null,
        pausedAt: null,
      });
    });
  }
}

function commit(ctx: Ctx, run: RunRow, step: RunStep, work: Parameters<Commit>[0]): Promise<void> {
  const act = async (tx: VaultTx): Promise<void> => {
    await expectPlace(tx, run);
    const { examined, changed } = await repo.countItems(tx, { id: run.id, step });
    const left = [CONSOLIDATION.mostExamined - examined, CONSOLIDATION.mostChanged - changed];
    const limit = Math.max(0, Math.min(BATCH[step], ...left));
    const isCut = limit === 0;
    const batch = isCut ? { items: [], cursor: null, isDone: true } : await work(tx, { limit });
    await repo.addItems(tx, { id: run.id, step }, batch.items);
    const next = batch.isDone
      ? { step: stepAfter(run, step), cursor: null }
      : { cursor: batch.cursor ?? run.cursor };
    await repo.saveProgress(tx, run.id, { ...next, pausedAt: null, ...(isCut ? { isCut } : {}) });
  };
  return run.isDry
    ? ctx.vault.append('consolidation.dry', act)
    : ctx.vault.writePart(run.journalId, 'consolidation.run', act);
}

async function expectPlace(tx: VaultTx, run: RunRow): Promise<void> {
  const place = await repo.lockPlace(tx, run.id);
  const isSame = place?.status === run.status && place.step === run.step && place.cursor === run.cursor;
  if (!isSame) throw new RunMoved();
}

async function finish(ctx: Ctx, run: RunRow): Promise<void> {
  const startedAt = run.startedAt ?? run.createdAt;
  const timeZone = await timeZoneOf(ctx.vault.householdId);
  const work = { fading: fadedBy(startedAt), unembedded: overdueFor(ctx) };
  const { idle, quarters } = await ctx.vault.read(async (tx) => ({
    idle: run.isCut ? [] : await repo.listIdleSteps(tx, { ...run, startedAt }, work),
    quarters: await repo.listActiveQuarters(tx, daysBefore(startedAt, CONSOLIDATION.quietWindowDays)),
  }));
  await ctx.vault.append('consolidation.end', async (tx) => {
    await expectPlace(tx, run);
    await repo.saveProgress(tx, run.id, {
      status: run.failedSteps.length === run.steps.length ? 'failed' : 'done',
      endedAt: new Date(),
      idleSteps: idle.filter((step) => !run.failedSteps.includes(step)),
      quietMinute: quietMinute(timeZone, quarters),
      pausedAt: null,
    });
    await repo.deleteOld(tx, daysBefore(tx.now, CONSOLIDATION.keepDays));
  });
}

const daysBefore = (at: Date, days: number): Date => new Date(at.getTime() - days * DAY_MS);
