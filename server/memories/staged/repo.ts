import type { VaultTx } from '#server/db/vault.ts';
import * as sql from './sql.ts';

export async function listStaged(
  tx: VaultTx,
  page: { after: string | null; until: Date; limit: number; isLocking: boolean },
): Promise<sql.StagedRow[]> {
  const rows = await tx.db.$queryRaw<unknown[]>(sql.stagedSql({ ...page, householdId: tx.householdId }));
  return rows.map((row) => sql.stagedRow.parse(row));
}

/** Returns false if the memory to strengthen went out of use. */
export async function strengthen(tx: VaultTx, ends: { intoId: string; fromId: string }): Promise<boolean> {
  return (await tx.db.$executeRaw(sql.strengthenSql(tx, ends))) === 1;
}
