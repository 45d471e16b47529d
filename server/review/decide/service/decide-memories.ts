import type { Ctx } from '#server/core/ctx.ts';
import { AppError } from '#server/core/errors.ts';
import { conflictOnDuplicate } from '#server/db/duplicate-memory-conflict.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { askHiddenDependents } from '#server/edges/dependent-beliefs/service.ts';
import { alignSuccession } from '#server/edges/succession/service.ts';
import { freeFromDispute } from '#server/review-cases/service.ts';
import { listSides, lockSides } from '../../case/repo.ts';
import {
  expectAllowed,
  expectAnswerable,
  expectFresh,
  getCases,
} from '../../case/service/case-preconditions.ts';
import { refusalFor, type Sides } from '../../case/service/verdict-options.ts';
import type { SideRow } from '../../case/sql/case-sides.ts';
import type { CaseRow } from '../../case/sql/cases.ts';
import * as repo from '../repo.ts';
import { type Decision, OUTCOME_OF } from '../schema.ts';
import { applyVerdict, type Effects } from './apply-verdict.ts';
import { type CaseToDecide, decisionOf, sidesOf } from './case-to-decide.ts';
import { type Edits, prepareEdits } from './prepare-verdict-edits.ts';

type ApplyVerdict = typeof applyVerdict;

const memoryIds = (rows: readonly CaseRow[]): string[] => [
  ...new Set(rows.flatMap(({ existingId, incomingId }) => [existingId ?? [], incomingId ?? []].flat())),
];

const expectDecidable = (ctx: Ctx, { row, versions, answer }: CaseToDecide, sides: Sides): void => {
  expectFresh(row, sides, versions);
  expectAllowed(refusalFor(ctx.actor, row.kind, answer.verdict, sides, answer.swap));
};

/** Throws CONFLICT if a case has changed, and FORBIDDEN if the actor may not give the verdict. */
export async function decideMemories(
  ctx: Ctx,
  jobs: readonly CaseToDecide[],
  how: { operation: string; prepare?: typeof prepareEdits; begin?: () => ApplyVerdict },
): Promise<Decision> {
  const seen = await ctx.vault.read((tx) => listSides(tx, memoryIds(jobs.map(({ row }) => row))));
  const edits: Edits = new Map(
    await Promise.all(
      jobs.map(async (job) => {
        expectDecidable(ctx, job, sidesOf(job.row, seen));
        return [...(await (how.prepare ?? prepareEdits)(ctx, job, sidesOf(job.row, seen)))];
      }),
    ).then((all) => all.flat()),
  );
  const { journalId, effects } = await conflictOnDuplicate('You already have a memory with this text.', () =>
    ctx.vault.write(how.operation, async (tx) => {
      const effects = await decideIn(tx, ctx, { jobs, edits, applyVerdict: how.begin?.() ?? applyVerdict });
      if (tx.journalId === null) throw new AppError('INTERNAL');
      return { journalId: tx.journalId, effects };
    }),
  );
  await askHiddenDependents(ctx, effects.retired);
  await alignSuccession(ctx, [...edits.keys()]);
  const verdict = jobs[0]?.answer.verdict ?? 'ignore';
  return { outcome: OUTCOME_OF[verdict], journalId, changes: effects.changes };
}

async function decideIn(
  tx: VaultTx,
  ctx: Ctx,
  act: { jobs: readonly CaseToDecide[]; edits: Edits; applyVerdict: ApplyVerdict },
): Promise<Effects> {
  const ids = act.jobs.map(({ row }) => row.id);
  const held = await lockSides(tx, memoryIds(act.jobs.map(({ row }) => row)));
  // the cases are locked only now, so they are read again
  const rows = new Map((await getCases(tx, ids)).map((row) => [row.id, row]));
  const jobs = act.jobs.map((job) => ({ ...job, row: rows.get(job.row.id) ?? job.row }));
  for (const job of jobs) expectDecidable(ctx, job, sidesOf(job.row, held));
  await expectAnswerable(
    tx,
    ctx.actor,
    jobs.map(({ row }) => row),
  );
  const effects: Effects = { changes: [], retired: [] };
  for (const job of jobs) await answer(tx, ctx, job);
  for (const job of jobs) {
    await act.applyVerdict({ tx, ctx, job, sides: sidesOf(job.row, held), edits: act.edits, effects });
  }
  await freeFromDispute(tx, [...held.keys()]);
  return effects;
}

async function answer(tx: VaultTx, ctx: Ctx, job: CaseToDecide): Promise<void> {
  const { id, version } = job.row;
  const given = { verdict: job.answer.verdict, decision: decisionOf(job), userId: ctx.actor.userId };
  if (await repo.answerCase(tx, { id, version }, given)) return;
  throw new AppError(
    'CONFLICT',
    'Somebody has just decided or changed this case, so your decision was not saved. Reload and try again.',
  );
}

export const seenSides = (ctx: Ctx, rows: readonly CaseRow[]): Promise<Map<string, SideRow>> =>
  ctx.vault.read((tx) => listSides(tx, memoryIds(rows)));
