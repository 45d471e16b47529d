import type { VaultTx } from '#server/db/vault.ts';
import * as sql from './sql.ts';

export async function listStaged(
  tx: VaultTx,
  page: { after: string | null; until: Date; limit: number },
): Promise<sql.StagedRow[]> {
  const rows = await tx.db.$queryRaw<unknown[]>(sql.stagedSql({ ...page, householdId: tx.householdId }));
  return rows.map((row) => sql.stagedRow.parse(row));
}

export async function listCurrent(
  tx: VaultTx,
  ids: readonly string[],
  isLocking: boolean,
): Promise<Map<string, Omit<sql.CurrentRow, 'id'>>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.db.$queryRaw<unknown[]>(sql.currentSql(tx.householdId, ids, isLocking));
  return new Map(rows.map((row) => sql.currentRow.parse(row)).map(({ id, ...row }) => [id, row]));
}

/** Returns false if the memory to strengthen went out of use. */
export async function strengthen(tx: VaultTx, ends: { intoId: string; fromId: string }): Promise<boolean> {
  return (await tx.db.$executeRaw(sql.strengthenSql(tx, ends))) === 1;
}
