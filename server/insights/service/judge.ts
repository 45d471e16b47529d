import { authorize } from '#server/core/authorized.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, notFound } from '#server/core/errors.ts';
import { canDecideInsight } from '../policy.ts';
import * as repo from '../repo.ts';

/** What somebody saw when they answered. */
interface SeenInsight {
  id: string;
  version: number;
  caseId: string;
  caseVersion: number;
  /** whether it is as was recommended; null: nothing was */
  agreed: boolean | null;
}

const CHANGED = 'It changed since you looked. Look again; nothing was decided.';

/**
 * Says whether what was learned is so, as one act with one undo: `accept`, and agents are told of it; `reject`, and it is
 * not asked again. NOT_FOUND where the asker does not see it, FORBIDDEN where it is not theirs, CONFLICT where it or its
 * question has changed since they looked.
 */
export async function judgeInsight(
  ctx: Ctx,
  verdict: 'accept' | 'reject',
  { agreed, ...seen }: SeenInsight,
): Promise<{ journalId: string }> {
  const [row] = await ctx.vault.read((tx) => repo.listByIds(tx, [seen.id]));
  authorize(row ?? null, 'insight', (one) => canDecideInsight(ctx.actor, one));
  const status = verdict === 'accept' ? 'approved' : 'rejected';
  const operation = verdict === 'accept' ? 'insight.approve' : 'insight.reject';
  return ctx.vault.write(operation, async (tx) => {
    const isDone = await repo.decideInsight(tx, seen, { status, verdict, agreed }, ctx.actor.userId);
    if (!isDone) throw new AppError('CONFLICT', CHANGED);
    if (tx.journalId === null) throw notFound('act');
    return { journalId: tx.journalId };
  });
}
