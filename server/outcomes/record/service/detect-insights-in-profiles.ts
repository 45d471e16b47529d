import type { SideStatement } from '#server/db/two-selects-in-one-query.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { detectInsights } from '#server/insights/service/detect-in-profile.ts';

export interface ProfileCounts {
  total: number;
  types: readonly { type: string; accepted: number; rejected: number }[];
}

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
