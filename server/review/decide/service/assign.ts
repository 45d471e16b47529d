import type { z } from 'zod';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, invalid, notFound } from '#server/core/errors.ts';
import { trustUserId } from '#server/core/ids.ts';
import { bindVault, vaultFor } from '#server/db/vault.ts';
import { getHousehold } from '#server/households/household/service/households.ts';
import { answerableAmong } from '../../case/repo.ts';
import { expectFresh, expectReviewer, expectStanding, getCases } from '../../case/service/expect.ts';
import { getCase } from '../../case/service/show.ts';
import { asking } from '../../case/service/verdicts.ts';
import * as repo from '../repo.ts';
import type { assignInput, assignOutput } from '../schema.ts';

const NOBODY = { existing: null, incoming: null };

/**
 * Asks a member to decide a case, or with null whoever may. Only somebody who sees all that it is about and may decide it
 * can be asked: it tells nobody of what is not for them. Throws INVALID_INPUT where they may not, CONFLICT where the case
 * was answered meanwhile.
 */
export async function assignCase(
  ctx: Ctx,
  { id, userId, version }: z.output<typeof assignInput>,
): Promise<z.input<typeof assignOutput>> {
  expectReviewer(ctx);
  const row = await ctx.vault.read(async (tx) => {
    const [found] = await getCases(tx, [id]);
    if (!found) throw notFound('case');
    expectFresh(found, NOBODY, { case: version ?? found.version });
    await expectStanding(tx, ctx.actor, [found]);
    return found;
  });
  if (userId !== null && !(await mayDecide(ctx, userId, id))) {
    throw invalid('userId', 'They do not see all that it is about, or it is not theirs to decide.');
  }
  const journalId = await ctx.vault.write('review.assign', async (tx) => {
    const seen = { id, version: row.version };
    if (await repo.changeCase(tx, seen, { assignedTo: userId })) return tx.journalId;
    throw new AppError('CONFLICT', 'Somebody has decided this just now. Look again.');
  });
  if (journalId === null) throw new AppError('INTERNAL');
  return { ...(await getCase(ctx, { id })), journalId };
}

/** Whether the case would be in that member's queue. */
async function mayDecide(ctx: Ctx, userId: string, caseId: string): Promise<boolean> {
  const member = (await getHousehold(ctx)).members.find((one) => one.userId === userId);
  if (!member) return false;
  const { householdId } = ctx.vault;
  const actor = { kind: 'member', householdId, userId: trustUserId(userId), role: member.role } as const;
  const vault = bindVault(await vaultFor(householdId, ctx.context), actor, ctx.now, ctx.requestId);
  return vault.read(async (tx) => (await answerableAmong(tx, asking(actor), [caseId])).has(caseId));
}

/** Asks again, from now on, what closed by itself. What was decided is asked again by undoing the decision. */
export async function reopenCase(ctx: Ctx, { id }: { id: string }): Promise<z.input<typeof assignOutput>> {
  expectReviewer(ctx);
  const journalId = await ctx.vault.write('review.reopen', async (tx) => {
    await getCases(tx, [id]);
    if (await repo.reopenCase(tx, id)) return tx.journalId;
    throw new AppError('CONFLICT', 'It did not close by itself: undo what was decided instead.');
  });
  if (journalId === null) throw new AppError('INTERNAL');
  return { ...(await getCase(ctx, { id })), journalId };
}
