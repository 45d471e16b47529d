import { getAccount, userOf } from '#server/accounts/own-account/service.ts';
import { expectRecentProof } from '#server/accounts/recent-proof/service.ts';
import { auditRow } from '#server/audit/service/record-audit.ts';
import type { AccountCtx } from '#server/core/account-ctx.ts';
import { AppError, invalid } from '#server/core/errors.ts';
import type { UserId } from '#server/core/ids.ts';
import { DELETION } from '#server/domain/household/deletion-parameters.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import { roleOf } from '#server/households/present.ts';
import * as repo from '../repo.ts';
import type { AccountDeletionPreview, WhatHappens } from '../schema.ts';

/** Returns the effect of deleting this member's account on one of their households. */
function happensTo({ deletionAt, others, role }: repo.HouseholdMembership): WhatHappens {
  if (others.length === 0) return 'deleted';
  if (deletionAt !== null || role !== 'owner' || others.some((one) => one.role === 'owner' && !one.isLeaving))
    return 'leaves';
  return 'blocked';
}

function whyBlocked(memberships: readonly repo.HouseholdMembership[]): string | null {
  const blocked = memberships.filter((one) => happensTo(one) === 'blocked').map(({ name }) => name);
  if (blocked.length === 0) return null;
  const names = new Intl.ListFormat('en-GB').format(blocked);
  return `You are the last owner of ${names}. Make another member an owner first, or delete the household.`;
}

export async function previewAccountDeletion(ctx: AccountCtx): Promise<AccountDeletionPreview> {
  const memberships = await repo.listMemberships(userOf(ctx).userId);
  const reason = whyBlocked(memberships);
  const households = memberships.map((one) => ({
    id: one.householdId,
    name: one.name,
    happens: happensTo(one),
  }));
  return { mayDelete: reason === null, reason, households };
}

/** Signs the user out everywhere at once. Deletes the account after the waiting time, unless they keep it before then. */
export async function deleteAccount(ctx: AccountCtx, { email }: { email: string }) {
  const { userId } = userOf(ctx);
  expectRecentProof(ctx);
  if (email.trim().toLowerCase() !== (await getAccount(ctx)).email)
    throw invalid('email', 'This is not the e-mail address of your account.');
  const deletionAt = new Date(ctx.now.getTime() + DELETION.graceDays * DAY_MS);
  await repo.changeAccount(userId, async (tx, memberships) => {
    // a second time would part it from the households that keeping it keeps
    if (await repo.isDeletionScheduled(tx, userId))
      throw new AppError('CONFLICT', 'The account is going to be deleted already.');
    const reason = whyBlocked(memberships);
    if (reason !== null) throw new AppError('CONFLICT', reason);
    const alone = memberships.filter((one) => happensTo(one) === 'deleted');
    await repo.endAccount(tx, userId, ctx.now, deletionAt);
    const ids = alone.map(({ householdId }) => householdId);
    await repo.scheduleHouseholdDeletions(tx, ids, { userId, at: ctx.now, deletionAt });
    await repo.insertAudits(tx, auditsIn(memberships, { userId, at: ctx.now, action: 'account.delete' }));
  });
  return { outcome: 'scheduled' as const, deletionAt: deletionAt.toISOString() };
}

/** Also keeps the households that would go with the account. Changes nothing if no deletion is scheduled. */
export async function keepAccount(ctx: AccountCtx) {
  const { userId } = userOf(ctx);
  await repo.changeAccount(userId, async (tx, memberships) => {
    if (await repo.keepUser(tx, userId))
      await repo.insertAudits(tx, auditsIn(memberships, { userId, at: ctx.now, action: 'account.keep' }));
  });
  return { outcome: 'kept' as const };
}

interface OwnAct {
  userId: UserId;
  at: Date;
  action: 'account.delete' | 'account.keep';
}

/** Every household of the user reads of the act. */
const auditsIn = (memberships: readonly repo.HouseholdMembership[], { userId, ...act }: OwnAct) =>
  memberships.map(({ householdId, role }) =>
    auditRow({ actor: { kind: 'member', householdId, userId, role: roleOf(role) }, ...act }),
  );
