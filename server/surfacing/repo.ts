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

/** Notes what was shown to whom; what was forgotten in the meantime makes the whole note fail, which is fine. */
export async function noteShown(
  tx: VaultTx,
  to: { sessionId: string | null; agentId: string | null; userId: string | null },
  shown: readonly Shown[],
): Promise<void> {
  await tx.db.$executeRaw(insertShownSql({ householdId: tx.householdId, now: tx.now, ...to }, shown));
}
