import type { Beside } from '#server/db/read-together.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { detectAfter } from '#server/insights/service/detect.ts';

/** What a profile adds up to now. */
export interface Standing {
  /** outcomes of every kind that count */
  total: number;
  types: readonly { type: string; accepted: number; rejected: number }[];
}

/**
 * What follows whatever changes the count of profiles, in the same act: patterns are looked for. Answers what each of them
 * adds up to, in their order: one statement a profile where nothing is new, which takes along what there is `besideOf` it.
 */
export async function afterOutcomes(
  tx: VaultTx,
  profileIds: readonly string[],
  besideOf: (profileId: string) => Beside | null = () => null,
): Promise<Map<string, Standing>> {
  const standings = new Map<string, Standing>();
  for (const profileId of [...new Set(profileIds)])
    standings.set(profileId, await detectAfter(tx, profileId, besideOf(profileId)));
  return standings;
}
