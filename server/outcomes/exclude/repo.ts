import type { VaultTx } from '#server/db/vault.ts';

export async function insertExclusion(
  tx: VaultTx,
  { outcomeId, profileId, reason }: { outcomeId: string; profileId: string; reason: string | null },
): Promise<void> {
  const { householdId, now } = tx;
  await tx.db.outcomeExclusion.create({ data: { householdId, outcomeId, profileId, at: now, reason } });
}

export async function findExclusion(
  tx: VaultTx,
  outcomeId: string,
): Promise<{ reason: string | null } | null> {
  const key = { householdId: tx.householdId, outcomeId };
  return tx.db.outcomeExclusion.findUnique({
    where: { householdId_outcomeId: key },
    select: { reason: true },
  });
}

export async function deleteExclusion(tx: VaultTx, outcomeId: string): Promise<boolean> {
  const { count } = await tx.db.outcomeExclusion.deleteMany({
    where: { householdId: tx.householdId, outcomeId },
  });
  return count === 1;
}
