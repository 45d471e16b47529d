import type { VaultTx } from '#server/db/vault.ts';
import { setVectorsSql, type ValueVector } from '../sql/vectors.ts';

/** Keeps what values mean, of those that have none of this model. */
export async function setVectors(
  tx: VaultTx,
  profileId: string,
  model: string,
  vectors: readonly ValueVector[],
): Promise<void> {
  await tx.db.$executeRaw(setVectorsSql({ householdId: tx.householdId, profileId, model }, vectors));
}
