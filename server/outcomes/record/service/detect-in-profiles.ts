import type { SideStatement } from '#server/db/read-pair.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { detectInsights } from '#server/insights/service/detect.ts';

/** Numbers of counted outcomes of a profile. */
export interface ProfileCounts {
  total: number;
  types: readonly { type: string; accepted: number; rejected: number }[];
}

/**
 * Detects new patterns in the act that changed the counts of these profiles, and returns their counts. One statement
 * per profile if nothing is new. `besideOf` returns a statement to send along.
 */
export async function detectInProfiles(
  tx: VaultTx,
  profileIds: readonly string[],
  besideOf: (profileId: string) => SideStatement | null = () => null,
): Promise<Map<string, ProfileCounts>> {
  const counts = new Map<string, ProfileCounts>();
  for (const profileId of [...new Set(profileIds)])
    counts.set(profileId, await detectInsights(tx, profileId, besideOf(profileId)));
  return counts;
}
