import type { VaultTx } from '#server/db/vault.ts';
import {
  type Embedded,
  isIndexingSql,
  type OverdueRow,
  overdueRow,
  overdueSql,
  progressRow,
  progressSql,
  storeVectorsSql,
} from './sql.ts';

export async function listOverdue(
  tx: VaultTx,
  model: string,
  page: Parameters<typeof overdueSql>[2],
): Promise<OverdueRow[]> {
  const rows = await tx.db.$queryRaw<unknown[]>(overdueSql(tx.householdId, model, page));
  return rows.map((row) => overdueRow.parse(row));
}

export async function countEmbedded(
  tx: VaultTx,
  model: string,
): Promise<{ embedded: number; total: number }> {
  const [row] = await tx.db.$queryRaw<unknown[]>(progressSql(tx.householdId, model));
  return progressRow.parse(row);
}

export async function isIndexing(tx: VaultTx, model: string): Promise<boolean> {
  const [row] = await tx.db.$queryRaw<{ isIndexing: boolean }[]>(isIndexingSql(tx.householdId, model));
  return row?.isIndexing === true;
}

export const storeVectors = (tx: VaultTx, model: string, made: readonly Embedded[]): Promise<number> =>
  tx.db.$executeRaw(storeVectorsSql(tx.householdId, model, made));
