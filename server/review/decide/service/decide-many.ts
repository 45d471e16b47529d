import type { Ctx } from '#server/core/ctx.ts';
import { forbidden, invalid } from '#server/core/errors.ts';
import type { CaseKind } from '#server/domain/words/review-words.ts';
import { listSides } from '../../case/repo.ts';
import {
  expectAllowed,
  expectFresh,
  expectReviewer,
  expectStanding,
  getCases,
} from '../../case/service/expect.ts';
import { whyNot } from '../../case/service/verdicts.ts';
import type { SideRow } from '../../case/sql/sides.ts';
import type { DecideManyInput, Decision } from '../schema.ts';
import { type carryOut, merge, supersede } from './apply.ts';
import { decideMemories, seenSides } from './decide-memories.ts';
import { type Job, sidesOf } from './job.ts';
import { postpone } from './postpone.ts';

const ONE_BY_ONE: readonly CaseKind[] = [
  'duplicate_contact',
  'new_relationship_type',
  'ambiguous_person',
  'insight',
];

/**
 * Gives the same answer to all the cases that are listed, and to no other, as one act with one undo: all of it is done or
 * nothing. With `keeperId`, of all their memories that one stays and takes the place of the others.
 */
export async function decideMany(ctx: Ctx, input: DecideManyInput): Promise<Decision & { decided: number }> {
  expectReviewer(ctx);
  const { cases, verdict, swap, qualifiers, lower, keeperId, until } = input;
  const ids = cases.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw invalid('cases', 'Names a case twice.');
  const rows = await ctx.vault.read((tx) => getCases(tx, ids));
  const jobs = rows.map((row, index): Job => {
    if (row.isSafety && verdict !== 'later')
      throw invalid(`cases.${index}`, 'Is about health or safety, and is decided by itself.');
    if (ONE_BY_ONE.includes(row.kind)) throw invalid(`cases.${index}`, 'Is decided by itself.');
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
    throw invalid('keeperId', 'Goes with merge and supersede only.');
  return { ...(await keepOne(ctx, jobs, { keeperId, operation })), decided };
}

async function postponeAll(ctx: Ctx, jobs: readonly Job[], until: string | undefined): Promise<Decision> {
  await ctx.vault.read(async (tx) => {
    const held = await listSides(
      tx,
      jobs.flatMap(({ row }) => [row.existingId ?? [], row.incomingId ?? []].flat()),
    );
    for (const { row, versions } of jobs) {
      const sides = sidesOf(row, held);
      expectFresh(row, sides, versions);
      expectAllowed(whyNot(ctx.actor, row.kind, 'later', sides, false));
    }
    await expectStanding(
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

/** Of near-identical memories one stays as it is; each of the others gives way to it, whichever case it was in. */
async function keepOne(
  ctx: Ctx,
  jobs: readonly Job[],
  { keeperId, operation }: { keeperId: string; operation: string },
): Promise<Decision> {
  const seen = await seenSides(
    ctx,
    jobs.map(({ row }) => row),
  );
  const keeper = seen.get(keeperId);
  if (!keeper) throw invalid('keeperId', 'Is in none of the cases.');
  for (const loser of seen.values()) {
    if (loser.id === keeperId) continue;
    const verdict = jobs[0]?.answer.verdict ?? 'merge';
    const why = whyNot(
      ctx.actor,
      'duplicate',
      verdict,
      { existing: keeper, incoming: loser },
      verdict === 'supersede',
    );
    if (why !== null) throw forbidden(why);
  }
  // anew for each attempt at the act: what one that failed had done is not done
  const begin = () => {
    const gone = new Set<string>([keeperId]);
    return async (work: Parameters<typeof carryOut>[0]): Promise<void> => {
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
