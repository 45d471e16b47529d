import type { SideStatement } from '#server/db/read-pair.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { detectInsights } from '#server/insights/service/detect.ts';

/** The number of outcomes that count in a profile, in total and by type. */
export interface ProfileCounts {
  total: number;
  types: readonly { type: string; accepted: number; rejected: number }[];
}

/**
 * Looks for new patterns in these profiles, in the same act that changed their counts. Returns the counts. Runs one
 * statement per profile if nothing is new. `besideOf` can return a further statement to send with it.
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
