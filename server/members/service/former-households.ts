import type { HouseholdId } from '#server/core/ids.ts';
import { trustHouseholdId } from '#server/core/ids.ts';
import type { Keep } from '#server/domain/household/data-kept-on-leaving.ts';
import * as repo from '../repo/identity-database.ts';

interface FormerHousehold {
  householdId: HouseholdId;
  name: string;
  leftAt: Date;
  keep: Keep;
}

/** Returns the existing households that the user left or was removed from, latest first. */
export async function listFormerHouseholds(userId: string): Promise<FormerHousehold[]> {
  const rows = await repo.listFormerHouseholds(userId);
  return rows.map(({ householdId, ...rest }) => ({ householdId: trustHouseholdId(householdId), ...rest }));
}
