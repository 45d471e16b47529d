import { authorize } from '#server/core/authorized.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, notFound } from '#server/core/errors.ts';
import { canDecideInsight } from '../policy.ts';
import * as repo from '../repo.ts';

interface SeenInsight {
  id: string;
  version: number;
  caseId: string;
  caseVersion: number;
  agreed: boolean | null;
}

const CHANGED =
  'This insight has changed in the meantime. Your decision was not saved. Reload and try again.';

/** Approves or rejects an insight. Throws CONFLICT if it or its case changed after the caller loaded it. */
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
