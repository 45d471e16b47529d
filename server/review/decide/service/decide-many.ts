import type { Ctx } from '#server/core/ctx.ts';
import { forbidden, invalid } from '#server/core/errors.ts';
import type { CaseKind } from '#server/domain/words/review-vocabulary.ts';
import { listSides } from '../../case/repo.ts';
import {
  expectAllowed,
  expectAnswerable,
  expectFresh,
  expectReviewer,
  getCases,
} from '../../case/service/case-preconditions.ts';
import { refusalFor } from '../../case/service/verdict-options.ts';
import type { SideRow } from '../../case/sql/case-sides.ts';
import type { DecideManyInput, Decision } from '../schema.ts';
import { type applyVerdict, merge, supersede } from './apply-verdict.ts';
import { type CaseToDecide, sidesOf } from './case-to-decide.ts';
import { decideMemories, seenSides } from './decide-memories.ts';
import { postpone } from './postpone-case.ts';

const ONE_BY_ONE: readonly CaseKind[] = [
  'duplicate_contact',
  'new_relationship_type',
  'ambiguous_person',
  'insight',
];

export async function decideMany(ctx: Ctx, input: DecideManyInput): Promise<Decision & { decided: number }> {
  expectReviewer(ctx);
  const { cases, verdict, swap, qualifiers, lower, keeperId, until } = input;
  const ids = cases.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw invalid('cases', 'A case appears twice. List each case once.');
  const rows = await ctx.vault.read((tx) => getCases(tx, ids));
  const jobs = rows.map((row, index): CaseToDecide => {
    if (row.isSafety && verdict !== 'later')
      throw invalid(`cases.${index}`, 'This case is about health or safety. Decide it on its own.');
    if (ONE_BY_ONE.includes(row.kind))
      throw invalid(
        `cases.${index}`,
        'This kind of case cannot be decided together with others. Decide it on its own.',
      );
    return {
      row,
      versions: cases[index]?.versions ?? { case: 0 },
      answer: { verdict, swap, qualifiers, lower },
    };
  });
  const decided = jobs.length;
  if (verdict === 'later') return { ...(await postponeAll(ctx, jobs, until)), decided };
  const operation = decided === 1 ? 'review.decide' : 'review.decideMany';
  if (keeperId === undefined) return { ...(await decideMemories(ctx, jobs, { operation })), decided };
  if (verdict !== 'merge' && verdict !== 'supersede')
    throw invalid('keeperId', 'Send keeperId only with the verdict "merge" or "supersede".');
  return { ...(await keepOne(ctx, jobs, { keeperId, operation })), decided };
}

async function postponeAll(
  ctx: Ctx,
  jobs: readonly CaseToDecide[],
  until: string | undefined,
): Promise<Decision> {
  await ctx.vault.read(async (tx) => {
    const held = await listSides(
      tx,
      jobs.flatMap(({ row }) => [row.existingId ?? [], row.incomingId ?? []].flat()),
    );
    for (const { row, versions } of jobs) {
      const sides = sidesOf(row, held);
      expectFresh(row, sides, versions);
      expectAllowed(refusalFor(ctx.actor, row.kind, 'later', sides, false));
    }
    await expectAnswerable(
      tx,
      ctx.actor,
      jobs.map(({ row }) => row),
    );
  });
  return postpone(
    ctx,
    jobs.map(({ row: { id, version } }) => ({ id, version })),
    until,
  );
}

async function keepOne(
  ctx: Ctx,
  jobs: readonly CaseToDecide[],
  { keeperId, operation }: { keeperId: string; operation: string },
): Promise<Decision> {
  const seen = await seenSides(
    ctx,
    jobs.map(({ row }) => row),
  );
  const keeper = seen.get(keeperId);
  if (!keeper) throw invalid('keeperId', 'This memory is not part of any of these cases.');
  for (const loser of seen.values()) {
    if (loser.id === keeperId) continue;
    const verdict = jobs[0]?.answer.verdict ?? 'merge';
    const why = refusalFor(
      ctx.actor,
      'duplicate',
      verdict,
      { existing: keeper, incoming: loser },
      verdict === 'supersede',
    );
    if (why !== null) throw forbidden(why);
  }
  // a retried act must not skip memories that the failed attempt handled
  const begin = () => {
    const gone = new Set<string>([keeperId]);
    return async (work: Parameters<typeof applyVerdict>[0]): Promise<void> => {
      const stays = sideIn(work.sides, keeperId) ?? keeper;
      for (const loser of [work.sides.existing, work.sides.incoming]) {
        if (loser === null || gone.has(loser.id)) continue;
        gone.add(loser.id);
        await (work.job.answer.verdict === 'merge' ? merge : supersede)(work, stays, loser);
      }
    };
  };
  const prepare = async () => new Map();
  return decideMemories(ctx, jobs, { operation, prepare, begin });
}

const sideIn = (
  { existing, incoming }: { existing: SideRow | null; incoming: SideRow | null },
  id: string,
): SideRow | null => [existing, incoming].find((side) => side?.id === id) ?? null;
