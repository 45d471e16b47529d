import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import type { Counts } from '#server/domain/profile-tally.ts';

/** What the profile's decisions add up to after the act, by type, and what was found in them. */
export interface Detected {
  types: readonly (Counts & { type: string })[];
  /** insights that were proposed, and that are not asked about any more, as they no longer hold */
  proposed: readonly string[];
  retired: readonly string[];
}

/**
 * Looks, in the act of `tx`, for patterns in what the profile's decisions add up to now: a new one is proposed to whose
 * profile it is, each once; one that nobody has answered and that no longer holds is not asked about any more. To be
 * called after whatever changes the count: outcomes, exclusions, a pause, a day to count from. One round trip where
 * nothing is new. `tx` sees the profile: of an agent that may not, it is a `writeWhole`, and nothing of the answer is told.
 */
export async function detectAfter(
  _tx: VaultTx,
  _ctx: Pick<Ctx, 'actor'>,
  _profileId: string,
): Promise<Detected> {
  return { types: [], proposed: [], retired: [] };
}
