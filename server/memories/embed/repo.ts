import type { VaultTx } from '#server/db/vault.ts';
import { type Embedded, type OverdueRow, overdueRow, overdueSql, storeVectorsSql } from './sql.ts';

export async function listOverdue(
  tx: VaultTx,
  model: string,
  page: Parameters<typeof overdueSql>[2],
): Promise<OverdueRow[]> {
  const rows = await tx.db.$queryRaw<unknown[]>(overdueSql(tx.householdId, model, page));
  return rows.map((row) => overdueRow.parse(row));
}

export const storeVectors = (tx: VaultTx, model: string, made: readonly Embedded[]): Promise<number> =>
  tx.db.$executeRaw(storeVectorsSql(tx.householdId, model, made));
