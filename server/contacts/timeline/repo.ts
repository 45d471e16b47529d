import type { VaultTx } from '#server/db/vault.ts';
import { type MomentRow, momentRow, moments, type TimelineFilter } from './sql.ts';

/** What happened around a contact, newest first; one more than `limit` where there is more. */
export async function listMoments(
  tx: VaultTx,
  filter: Omit<TimelineFilter, 'householdId'>,
): Promise<MomentRow[]> {
  const rows = await tx.db.$queryRaw<unknown[]>(moments({ ...filter, householdId: tx.householdId }));
  return rows.map((row) => momentRow.parse(row));
}
