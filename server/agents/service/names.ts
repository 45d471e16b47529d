import type { HouseholdId } from '#server/core/ids.ts';
import * as repo from '../repo.ts';

/**
 * Names of agents by id, removed ones too: what they did keeps its name. Null and repeated ids are passed over.
 * Not to be asked for inside a transaction of a vault: agents live in another database.
 */
export async function agentNames(
  householdId: HouseholdId,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  return wanted.length === 0 ? new Map() : repo.listNames(householdId, wanted);
}
