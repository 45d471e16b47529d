import type { VaultTx } from '#server/db/vault.ts';
import { type WriteHealthRow, writeHealthRow, writeHealthSql } from './sql.ts';

/** What became of what was told since then, in numbers, as far as the asker sees it. One statement. */
export async function findWriteHealth(tx: VaultTx, since: Date): Promise<WriteHealthRow> {
  const [row] = await tx.db.$queryRaw<unknown[]>(writeHealthSql(tx.householdId, since));
  return writeHealthRow.parse(row);
}
