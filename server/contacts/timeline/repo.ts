import type { VaultTx } from '#server/db/vault.ts';
import { type MomentRow, momentRow, moments, type TimelineFilter } from './sql.ts';

export async function listMoments(
  tx: VaultTx,
  filter: Omit<TimelineFilter, 'householdId'>,
): Promise<MomentRow[]> {
  const rows = await tx.db.$queryRaw<unknown[]>(moments({ ...filter, householdId: tx.householdId }));
  return rows.map((row) => momentRow.parse(row));
}
