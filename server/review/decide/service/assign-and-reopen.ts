import type { z } from 'zod';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, invalid, notFound } from '#server/core/errors.ts';
import { trustUserId } from '#server/core/ids.ts';
import { bindVault, vaultFor } from '#server/db/vault.ts';
import { getHousehold } from '#server/households/household/service/households.ts';
import { answerableAmong } from '../../case/repo.ts';
import {
  expectAnswerable,
  expectFresh,
  expectReviewer,
  getCases,
} from '../../case/service/case-preconditions.ts';
import { getCase } from '../../case/service/present-cases.ts';
import { queueReviewerOf } from '../../case/service/verdict-options.ts';
import * as repo from '../repo.ts';
import type { assignInput, assignOutput } from '../schema.ts';

const NOBODY = { existing: null, incoming: null };

/** Null removes the assignment. Throws INVALID_INPUT for a member who may not see or decide the whole case. */
export async function assignCase(
  ctx: Ctx,
  { id, userId, version }: z.output<typeof assignInput>,
): Promise<z.input<typeof assignOutput>> {
  expectReviewer(ctx);
  const row = await ctx.vault.read(async (tx) => {
    const [found] = await getCases(tx, [id]);
    if (!found) throw notFound('case');
    expectFresh(found, NOBODY, { case: version ?? found.version });
    await expectAnswerable(tx, ctx.actor, [found]);
    return found;
  });
  if (userId !== null && !(await mayDecide(ctx, userId, id))) {
    throw invalid(
      'userId',
      'This member cannot see everything the case is about, or may not decide it. Choose another member.',
    );
  }
  const journalId = await ctx.vault.write('review.assign', async (tx) => {
    const seen = { id, version: row.version };
    if (await repo.changeCase(tx, seen, { assignedTo: userId })) return tx.journalId;
    throw new AppError('CONFLICT', 'Somebody has just decided or changed this case. Reload and try again.');
  });
  if (journalId === null) throw new AppError('INTERNAL');
  return { ...(await getCase(ctx, { id })), journalId };
}

async function mayDecide(ctx: Ctx, userId: string, caseId: string): Promise<boolean> {
  const member = (await getHousehold(ctx)).members.find((one) => one.userId === userId);
  if (!member) return false;
  const { householdId } = ctx.vault;
  const actor = { kind: 'member', householdId, userId: trustUserId(userId), role: member.role } as const;
  const vault = bindVault(await vaultFor(householdId, ctx.context), actor, ctx.now, ctx.requestId);
  return vault.read(async (tx) => (await answerableAmong(tx, queueReviewerOf(actor), [caseId])).has(caseId));
}

/** Reopens a case that was closed automatically. journal.undo takes back a decision instead. */
export async function reopenCase(ctx: Ctx, { id }: { id: string }): Promise<z.input<typeof assignOutput>> {
  expectReviewer(ctx);
  const journalId = await ctx.vault.write('review.reopen', async (tx) => {
    await getCases(tx, [id]);
    if (await repo.reopenCase(tx, id)) return tx.journalId;
    throw new AppError(
      'CONFLICT',
      'Only a case that was closed automatically can be reopened. To change a decision, undo that decision.',
    );
  });
  if (journalId === null) throw new AppError('INTERNAL');
  return { ...(await getCase(ctx, { id })), journalId };
}
