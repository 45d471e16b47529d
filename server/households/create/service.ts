import { recordAudit } from '#server/audit/service/record-audit.ts';
import { AppError } from '#server/core/errors.ts';
import { type HouseholdId, newHouseholdId, type UserId } from '#server/core/ids.ts';
import { vaultReady } from '../prepare-vault/service.ts';
import { insertOwnHousehold } from '../repo.ts';
import type { FoundHouseholdInput } from '../schema.ts';

/** Creates a household for a user. Throws CONFLICT if the user already has a household of their own. */
export async function foundHousehold(
  userId: UserId,
  { householdName, timeZone, defaultPrivacy }: FoundHouseholdInput,
): Promise<{ householdId: HouseholdId }> {
  const [householdId, createdAt] = [newHouseholdId(), new Date()];
  const policy = defaultPrivacy ? { defaultPrivacy } : {};
  const household = { id: householdId, name: householdName, timeZone, policy, createdAt };
  if (!(await insertOwnHousehold(userId, household)))
    throw new AppError(
      'CONFLICT',
      'You already belong to a household. Switch to it instead of creating another.',
    );
  const actor = { kind: 'member', householdId, userId, role: 'owner' } as const;
  await recordAudit({ actor, at: createdAt, action: 'household.create', objectId: householdId });
  await vaultReady(householdId, 'personal');
  return { householdId };
}
