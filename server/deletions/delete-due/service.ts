import type { HouseholdId } from '#server/core/ids.ts';
import { log } from '#server/core/log.ts';
import { dropJobsOf } from '#server/db/job-queue.ts';
import { eraseMemberFromVault, openedContexts, removeFromVault } from '#server/db/remove-household.ts';
import { DELETION } from '#server/domain/household/deletion-parameters.ts';
import { MINUTE_MS } from '#server/domain/time/durations.ts';
import { leaveForGood } from '#server/members/service/leave-household.ts';
import * as repo from '../repo.ts';

/**
 * Deletes what is due. Every step finds out what is left to do, so that a killed process can begin again. Goes on after
 * an error, and throws the first one at the end.
 */
export async function deleteDue(now: Date): Promise<void> {
  const { households, users } = await repo.listDue(now);
  const errors: unknown[] = [];
  const note = (error: unknown) => errors.push(error);
  // accounts first, so that signing in cannot keep an account whose household is being removed
  const begun: string[] = [];
  for (const id of users) if (await repo.beginAccountDeletion(id, now)) begun.push(id);
  for (const id of households) await removeHousehold(id, now).catch(note);
  for (const id of begun) await removeAccount(id, now).catch(note);
  if (errors.length > 0) throw errors[0];
}

/** The last look comes later, because calls that had begun before access ended may still write. */
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
    'Rows of a deleted household were removed.',
  );
}

/** The membership ends last, because it is how a repeated call finds the households that are left. */
async function removeAccount(userId: string, now: Date): Promise<void> {
  for (const { householdId } of await repo.listMemberships(userId)) {
    const others = await repo.listOtherMembers(householdId, userId);
    for (const context of openedContexts())
      await eraseMemberFromVault({ householdId, context, userId, others, now });
    await leaveForGood(householdId, userId, now);
  }
  await repo.deleteUser(userId);
  log.info({ userId }, 'An account was deleted.');
}
