import type { SideStatement } from '#server/db/two-selects-in-one-query.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { setVectorsSql, unembeddedRow, unembeddedSql, type ValueVector } from './sql.ts';

export const setVectorsStatement = (
  { householdId }: Pick<VaultTx, 'householdId'>,
  profileId: string,
  { model, vectors }: { model: string; vectors: readonly ValueVector[] },
): SideStatement => setVectorsSql({ householdId, profileId, model }, vectors);

export async function setVectors(tx: VaultTx, setting: SideStatement): Promise<void> {
  await tx.db.$executeRaw(setting);
}

export async function listUnembedded(
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
    unembeddedSql({ householdId, profileId: profile.id, model }, limit),
  );
  return { profileId: profile.id, owed: rows.map((row) => unembeddedRow.parse(row)) };
}
