import type { VaultTx } from '#server/db/vault.ts';
import { type Compaction, compactedRow, compactSql, tokensRow, tokensSql } from './sql.ts';

export async function compactBatch(
  tx: VaultTx,
  what: Omit<Compaction, 'householdId' | 'now'>,
): Promise<{ count: number; saved: number }> {
  const { householdId, now } = tx;
  const [row] = await tx.db.$queryRaw<unknown[]>(compactSql({ ...what, householdId, now }));
  return compactedRow.parse(row);
}

export async function tokensOfProfile(
  tx: VaultTx,
  profileId: string,
): Promise<{ tokens: number; through: Date | null } | null> {
  const [row] = await tx.db.$queryRaw<unknown[]>(tokensSql(tx.householdId, profileId));
  return row === undefined ? null : tokensRow.parse(row);
}

export async function profileIdOf(tx: VaultTx, ownerId: string | null): Promise<string | null> {
  const { householdId } = tx;
  const row = await tx.db.preferenceProfile.findFirst({
    where: { householdId, ownerId },
    select: { id: true },
  });
  return row?.id ?? null;
}

export async function listProfileIds(tx: VaultTx): Promise<string[]> {
  const { householdId } = tx;
  const rows = await tx.db.preferenceProfile.findMany({ where: { householdId }, select: { id: true } });
  return rows.map((row) => row.id);
}
