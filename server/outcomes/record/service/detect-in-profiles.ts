import type { SideStatement } from '#server/db/read-pair.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { detectInsights } from '#server/insights/service/detect.ts';

/** Outcomes of a profile that count. */
export interface ProfileCounts {
  total: number;
  types: readonly { type: string; accepted: number; rejected: number }[];
}

/**
 * Looks for new patterns in the act that changed the counts of these profiles. Answers their counts, with one statement per profile
 * where nothing is new. `besideOf` gives a statement to send along.
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
