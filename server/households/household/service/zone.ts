import { notFound } from '#server/core/errors.ts';
import type { HouseholdId } from '#server/core/ids.ts';
import { type Policy, policySchema } from '#server/domain/words/policy.ts';
import { findTimeZone, findZoneAndPolicy } from '../../repo.ts';

/** The household's time zone, an IANA name. Not to be asked for inside a transaction of a vault. */
export async function timeZoneOf(householdId: HouseholdId): Promise<string> {
  const timeZone = await findTimeZone(householdId);
  if (timeZone === null) throw notFound('household');
  return timeZone;
}

/** The same with how the household keeps what it is told (`readPolicy`): one look-up for both. */
export async function zoneAndPolicyOf(
  householdId: HouseholdId,
): Promise<{ timeZone: string; policy: Policy }> {
  const found = await findZoneAndPolicy(householdId);
  if (found === null) throw notFound('household');
  return { timeZone: found.timeZone, policy: policySchema.parse(found.policy ?? {}) };
}
