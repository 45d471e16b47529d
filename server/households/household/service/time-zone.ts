import { notFound } from '#server/core/errors.ts';
import type { HouseholdId } from '#server/core/ids.ts';
import { type Policy, policySchema } from '#server/domain/words/household-policy.ts';
import { findHousehold, findTimeZone, findZoneAndPolicy } from '../../repo.ts';

/** Returns an IANA name. Call it outside of vault transactions, because it queries the identity database. */
export async function timeZoneOf(householdId: HouseholdId): Promise<string> {
  const timeZone = await findTimeZone(householdId);
  if (timeZone === null) throw notFound('household');
  return timeZone;
}

export async function zoneAndPolicyOf(
  householdId: HouseholdId,
): Promise<{ timeZone: string; policy: Policy }> {
  const found = await findZoneAndPolicy(householdId);
  if (found === null) throw notFound('household');
  return { timeZone: found.timeZone, policy: policySchema.parse(found.policy ?? {}) };
}

export async function zoneAndAge(householdId: HouseholdId): Promise<{ timeZone: string; createdAt: Date }> {
  const found = await findHousehold(householdId);
  if (found === null) throw notFound('household');
  return { timeZone: found.timeZone, createdAt: found.createdAt };
}
