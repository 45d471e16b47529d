import type { VaultTx } from '#server/db/vault.ts';
import { type MomentRow, momentRow, moments, type TimelineFilter } from './sql.ts';

/**
 * Returns the timeline events of a contact, latest first. Returns one row more than `limit` if there is a next page.
 */
export async function listMoments(
  tx: VaultTx,
  filter: Omit<TimelineFilter, 'householdId'>,
): Promise<MomentRow[]> {
  const rows = await tx.db.$queryRaw<unknown[]>(moments({ ...filter, householdId: tx.householdId }));
  return rows.map((row) => momentRow.parse(row));
}
