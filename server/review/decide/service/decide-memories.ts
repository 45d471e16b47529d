import { freeFromDispute } from '#server/cases/service.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError } from '#server/core/errors.ts';
import { unlessDuplicate } from '#server/db/unless-duplicate.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { askHiddenDependents } from '#server/edges/dependents/service.ts';
import { alignSuccession } from '#server/edges/succession/service.ts';
import { listSides, lockSides } from '../../case/repo.ts';
import { expectAllowed, expectFresh, expectStanding, getCases } from '../../case/service/expect.ts';
import { type Sides, whyNot } from '../../case/service/verdicts.ts';
import type { CaseRow } from '../../case/sql/cases.ts';
import type { SideRow } from '../../case/sql/sides.ts';
import * as repo from '../repo.ts';
import { type Decision, OUTCOME_OF } from '../schema.ts';
import { carryOut, Done } from './apply.ts';
import { decisionOf, type Job, sidesOf } from './job.ts';
import { type Edits, prepareEdits } from './prepare-edits.ts';

/** How one case of an act is carried out, once it is answered. */
type CarryOut = typeof carryOut;

const memoryIds = (rows: readonly CaseRow[]): string[] => [
  ...new Set(rows.flatMap(({ existingId, incomingId }) => [existingId ?? [], incomingId ?? []].flat())),
];

const expectAnswerable = (ctx: Ctx, { row, versions, answer }: Job, sides: Sides): void => {
  expectFresh(row, sides, versions);
  expectAllowed(whyNot(ctx.actor, row.kind, answer.verdict, sides, answer.swap));
};

/**
 * Answers cases about memories and does what was answered, as one act with one undo. Texts are embedded before it begins.
 * Throws CONFLICT, with nothing done, where one of them was answered, has changed or asks about something out of use; of
 * two who answer at once one is told so. FORBIDDEN where a verdict is not the actor's to give.
 */
export async function decideMemories(
  ctx: Ctx,
  jobs: readonly Job[],
  how: { operation: string; prepare?: typeof prepareEdits; begin?: () => CarryOut },
): Promise<Decision> {
  const seen = await ctx.vault.read((tx) => listSides(tx, memoryIds(jobs.map(({ row }) => row))));
  const edits: Edits = new Map(
    await Promise.all(
      jobs.map(async (job) => {
        expectAnswerable(ctx, job, sidesOf(job.row, seen));
        return [...(await (how.prepare ?? prepareEdits)(ctx, job, sidesOf(job.row, seen)))];
      }),
    ).then((all) => all.flat()),
  );
  const { journalId, done } = await unlessDuplicate('You have another memory that says this.', () =>
    ctx.vault.write(how.operation, async (tx) => {
      const done = await decideIn(tx, ctx, { jobs, edits, carryOut: how.begin?.() ?? carryOut });
      if (tx.journalId === null) throw new AppError('INTERNAL');
      return { journalId: tx.journalId, done };
    }),
  );
  await askHiddenDependents(ctx, done.retired);
  await alignSuccession(ctx, [...edits.keys()]);
  const verdict = jobs[0]?.answer.verdict ?? 'ignore';
  return { outcome: OUTCOME_OF[verdict], journalId, changes: done.changes };
}

async function decideIn(
  tx: VaultTx,
  ctx: Ctx,
  act: { jobs: readonly Job[]; edits: Edits; carryOut: CarryOut },
): Promise<Done> {
  const ids = act.jobs.map(({ row }) => row.id);
  const held = await lockSides(tx, memoryIds(act.jobs.map(({ row }) => row)));
  // once more, now that nobody else changes what they are about
  const rows = new Map((await getCases(tx, ids)).map((row) => [row.id, row]));
  const jobs = act.jobs.map((job) => ({ ...job, row: rows.get(job.row.id) ?? job.row }));
  for (const job of jobs) expectAnswerable(ctx, job, sidesOf(job.row, held));
  await expectStanding(
    tx,
    ctx.actor,
    jobs.map(({ row }) => row),
  );
  const done = new Done();
  for (const job of jobs) await answer(tx, ctx, job);
  for (const job of jobs) {
    await act.carryOut({ tx, ctx, job, sides: sidesOf(job.row, held), edits: act.edits, done });
  }
  await freeFromDispute(tx, [...held.keys()]);
  return done;
}

async function answer(tx: VaultTx, ctx: Ctx, job: Job): Promise<void> {
  const { id, version } = job.row;
  const given = { verdict: job.answer.verdict, decision: decisionOf(job), userId: ctx.actor.userId };
  if (await repo.answerCase(tx, { id, version }, given)) return;
  throw new AppError('CONFLICT', 'Somebody has decided this just now. Look again; nothing was decided.');
}

/** Memories of these that the actor sees, by id. */
export const seenSides = (ctx: Ctx, rows: readonly CaseRow[]): Promise<Map<string, SideRow>> =>
  ctx.vault.read((tx) => listSides(tx, memoryIds(rows)));
