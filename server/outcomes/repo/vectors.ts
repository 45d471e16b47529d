import type { VaultTx } from '#server/db/vault.ts';
import { owedRow, owedSql, setVectorsSql, type ValueVector } from '../sql/vectors.ts';

/** Keeps what values mean, of those that have none of this model. */
export async function setVectors(
  tx: VaultTx,
  profileId: string,
  model: string,
  vectors: readonly ValueVector[],
): Promise<void> {
  await tx.db.$executeRaw(setVectorsSql({ householdId: tx.householdId, profileId, model }, vectors));
}

/** Values of the household's or a member's profile whose meaning this model has still to tell, and the profile. */
export async function listOwed(
  tx: VaultTx,
  ownerId: string | null,
  model: string,
  limit: number,
): Promise<{ profileId: string; owed: { type: string; value: string }[] } | null> {
  const { householdId } = tx;
  const profile = await tx.db.preferenceProfile.findFirst({
    where: { householdId, ownerId },
    select: { id: true },
  });
  if (profile === null) return null;
  const rows = await tx.db.$queryRaw<unknown[]>(
    owedSql({ householdId, profileId: profile.id, model }, limit),
  );
  return { profileId: profile.id, owed: rows.map((row) => owedRow.parse(row)) };
}
