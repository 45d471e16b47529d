import type { VaultTx } from '#server/db/vault.ts';
import { type HistoryRow, historyRow, historySql } from './sql.ts';

export async function findHistory(
  tx: VaultTx,
  ownerId: string | null,
  asked: { type: string; value: string },
): Promise<HistoryRow | null> {
  const [row] = await tx.db.$queryRaw<unknown[]>(historySql(tx.householdId, ownerId, asked));
  return row === undefined ? null : historyRow.parse(row);
}
