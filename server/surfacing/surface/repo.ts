import type { VaultTx } from '#server/db/vault.ts';
import { type Acquaintance, acquaintanceRow, acquaintancesSql, insertShownSql, type Shown } from './sql.ts';

export async function listAcquaintances(
  tx: VaultTx,
  prompt: { words: readonly string[]; text: string },
): Promise<Acquaintance[]> {
  const { householdId } = tx;
  const rows = await tx.db.$queryRaw<unknown[]>(acquaintancesSql({ householdId, ...tx.circle, ...prompt }));
  return rows.map((row) => acquaintanceRow.parse(row));
}

export async function insertShown(tx: VaultTx, shown: readonly Shown[]): Promise<void> {
  await tx.db.$executeRaw(insertShownSql(tx.householdId, shown));
}
