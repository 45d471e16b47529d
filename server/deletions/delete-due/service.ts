import type { HouseholdId } from '#server/core/ids.ts';
import { log } from '#server/core/log.ts';
import { dropJobsOf } from '#server/db/job-queue.ts';
import { eraseMemberFromVault, openedContexts, removeFromVault } from '#server/db/remove-household.ts';
import { DELETION } from '#server/domain/household/deletion-parameters.ts';
import { MINUTE_MS } from '#server/domain/time/durations.ts';
import { listFormerHouseholds } from '#server/members/service/former-households.ts';
import { leaveForGood } from '#server/members/service/leave-household.ts';
import * as repo from '../repo.ts';

/**
 * Carries out due deletions. Each step looks up the remaining work, so that an interrupted deletion can resume. Continues
 * after an error, and throws the first one at the end.
 */
export async function deleteDue(now: Date): Promise<void> {
  const { households, users } = await repo.listDue(now);
  const errors: unknown[] = [];
  const note = (error: unknown) => errors.push(error);
  // accounts first, so that nobody can cancel an account deletion by signing in while its household is being removed
  const begun: string[] = [];
  for (const id of users) if (await repo.beginAccountDeletion(id, now)) begun.push(id);
  for (const id of households) await removeHousehold(id, now).catch(note);
  for (const id of begun) await removeAccount(id, now).catch(note);
  if (errors.length > 0) throw errors[0];
}

/** Checks again later, because calls that started before access ended may still write. */
async function removeHousehold(householdId: HouseholdId, now: Date): Promise<void> {
  const lookAgainAt = new Date(now.getTime() + DELETION.settleMinutes * MINUTE_MS);
  const access = await repo.endHousehold(householdId, now, lookAgainAt);
  if (access === 'kept') return;
  let rows = 0;
  for (const context of openedContexts()) rows += await removeFromVault(householdId, context);
  await dropJobsOf(householdId);
  if (access === 'ended') await repo.deleteHouseholdRow(householdId);
  log.info(
    { householdId, rows, isLastLook: access === 'ended' },
    'Removed the last rows of a deleted household.',
  );
}

/**
 * Ends each membership last, because a resumed deletion finds its remaining households by it. Private data may also lie in
 * households that the user left before.
 */
async function removeAccount(userId: string, now: Date): Promise<void> {
  for (const { householdId } of await repo.listMemberships(userId)) {
    const others = await repo.listOtherMembers(householdId, userId);
    for (const context of openedContexts())
      await eraseMemberFromVault({ householdId, context, userId, others, now });
    await leaveForGood(householdId, userId, now);
  }
  for (const { householdId } of await listFormerHouseholds(userId)) {
    const others = await repo.listOtherMembers(householdId, userId);
    for (const context of openedContexts())
      await eraseMemberFromVault({ householdId, context, userId, others, now });
  }
  await repo.deleteUser(userId);
  log.info({ userId }, 'Deleted an account.');
}
