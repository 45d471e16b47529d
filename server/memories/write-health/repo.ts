import type { VaultTx } from '#server/db/vault.ts';
import { type WriteHealthRow, writeHealthRow, writeHealthSql } from './sql.ts';

export async function findWriteHealth(tx: VaultTx, since: Date): Promise<WriteHealthRow> {
  const [row] = await tx.db.$queryRaw<unknown[]>(writeHealthSql(tx.householdId, since));
  return writeHealthRow.parse(row);
}
