import { notFound } from '#server/core/errors.ts';
import type { HouseholdId } from '#server/core/ids.ts';
import { findTimeZone } from '../repo.ts';

/** The household's time zone, an IANA name. Not to be asked for inside a transaction of a vault. */
export async function timeZoneOf(householdId: HouseholdId): Promise<string> {
  const timeZone = await findTimeZone(householdId);
  if (timeZone === null) throw notFound('household');
  return timeZone;
}
