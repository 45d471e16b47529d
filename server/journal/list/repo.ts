import type { VaultTx } from '#server/db/vault.ts';
import { type EntryRow, entryRow } from '../entry/sql/acts.ts';
import * as sql from './sql.ts';

export async function listRecentEntries(
  tx: VaultTx,
  filter: Omit<sql.RecentFilter, 'householdId'>,
): Promise<EntryRow[]> {
  const rows = await tx.db.$queryRaw<unknown[]>(
    sql.recentEntries({ ...filter, householdId: tx.householdId }),
  );
  return rows.map((row) => entryRow.parse(row));
}

export async function listEntriesOf(
  tx: VaultTx,
  filter: Omit<sql.JournalFilter, 'householdId'>,
): Promise<EntryRow[]> {
  const rows = await tx.db.$queryRaw<unknown[]>(sql.entriesOf({ ...filter, householdId: tx.householdId }));
  return rows.map((row) => entryRow.parse(row));
}
