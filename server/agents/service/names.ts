import type { HouseholdId } from '#server/core/ids.ts';
import * as repo from '../repo.ts';

/**
 * Agent names by id, including removed agents; null and repeated ids are ignored. Queries the identity database: do not call
 * inside a vault transaction.
 */
export async function agentNames(
  householdId: HouseholdId,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  return wanted.length === 0 ? new Map() : repo.listNames(householdId, wanted);
}
