import { userOf } from '#server/accounts/own-account/service.ts';
import { expectRecentProof } from '#server/accounts/recent-proof/service.ts';
import { auditRow } from '#server/audit/service/record-audit.ts';
import type { MemberActor } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, forbidden, invalid } from '#server/core/errors.ts';
import { DELETION } from '#server/domain/household/deletion-parameters.ts';
import { ROLES, roleHolds } from '#server/domain/household/roles.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import * as repo from '../repo.ts';

/** Takes the role as read in the transaction, because the one in the request may be outdated. */
function expectOwner(role: string | null): void {
  const held = ROLES.find((one) => one === role);
  if (held === undefined || !roleHolds(held, 'deleteHousehold'))
    throw forbidden('Only an owner can delete the household or cancel its deletion.');
}

export async function deleteHousehold(ctx: Ctx, { name }: { name: string }) {
  const actor = userOf(ctx);
  expectOwner(actor.role);
  expectRecentProof(ctx);
  const wanted = new Date(ctx.now.getTime() + DELETION.graceDays * DAY_MS);
  const deletionAt = await repo.changeHousehold(actor.householdId, actor.userId, async (tx, household) => {
    expectOwner(household?.role ?? null);
    if (household?.isDemo)
      throw new AppError('CONFLICT', 'The demo household is not deleted like others. Remove it in Settings.');
    if (name.trim().toLocaleLowerCase() !== household?.name.trim().toLocaleLowerCase())
      throw invalid('name', 'This is not the name of the household.');
    if (household.deletionAt !== null) return household.deletionAt;
    await repo.setHouseholdDeletion(tx, actor.householdId, wanted, actor.userId);
    await repo.insertAudits(tx, [auditOf(ctx, actor, 'household.delete')]);
    return wanted;
  });
  return { outcome: 'scheduled' as const, deletionAt: deletionAt.toISOString() };
}

export async function keepHousehold(ctx: Ctx) {
  const actor = userOf(ctx);
  await repo.changeHousehold(actor.householdId, actor.userId, async (tx, household) => {
    expectOwner(household?.role ?? null);
    if (household?.deletionAt == null) return;
    await repo.setHouseholdDeletion(tx, actor.householdId, null, null);
    await repo.insertAudits(tx, [auditOf(ctx, actor, 'household.keep')]);
  });
  return { outcome: 'kept' as const };
}

const auditOf = ({ now }: Ctx, actor: MemberActor, action: 'household.delete' | 'household.keep') =>
  auditRow({ actor, at: now, action });
