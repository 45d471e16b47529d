import { recordAudit } from '#server/audit/service/record-audit.ts';
import { env } from '#server/core/env.ts';
import { AppError, forbidden } from '#server/core/errors.ts';
import { type HouseholdId, newHouseholdId, type UserId } from '#server/core/ids.ts';
import { vaultReady } from '../prepare-vault/service.ts';
import { insertOwnHousehold } from '../repo.ts';
import type { FoundHouseholdInput } from '../schema.ts';

export const mayFoundHouseholds = (): boolean => env().HEARTHLORE_NEW_HOUSEHOLDS !== '0';

/** Creates a household for a user. Throws CONFLICT if the user already has a household of their own. */
export async function foundHousehold(
  userId: UserId,
  { householdName, timeZone, defaultPrivacy }: FoundHouseholdInput,
): Promise<{ householdId: HouseholdId }> {
  if (!mayFoundHouseholds())
    throw forbidden('This installation allows no further households. Ask for an invitation.');
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
