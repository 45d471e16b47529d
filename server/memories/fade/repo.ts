import type { VaultTx } from '#server/db/vault.ts';
import { type FadingRow, fadingRow, fadingSql } from './sql.ts';

export async function listFading(
  tx: VaultTx,
  page: { after: string | null; now: Date; limit: number; isLocking: boolean },
): Promise<FadingRow[]> {
  const rows = await tx.db.$queryRaw<unknown[]>(fadingSql(tx.householdId, page));
  return rows.map((row) => fadingRow.parse(row));
}
