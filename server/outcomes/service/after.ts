import type { VaultTx } from '#server/db/vault.ts';
import { detectAfter } from '#server/insights/service/detect.ts';

/** What follows whatever changes the count of profiles, in the same act: patterns are looked for. */
export async function afterOutcomes(tx: VaultTx, profileIds: readonly string[]): Promise<void> {
  for (const profileId of [...new Set(profileIds)].sort()) await detectAfter(tx, profileId);
}
