import type { HouseholdId } from '#server/core/ids.ts';
import * as repo from '../repo.ts';

/** Returns agents' names by id. Call it outside of vault transactions, because it queries the identity database. */
export async function agentNames(
  householdId: HouseholdId,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  return wanted.length === 0 ? new Map() : repo.listNames(householdId, wanted);
}
