import type { VaultTx } from '#server/db/vault.ts';
import * as sql from './sql.ts';

export async function listMergeContacts(
  tx: VaultTx,
  ids: readonly string[],
  locks: boolean,
): Promise<Map<string, sql.MergeContactRow>> {
  const rows = await tx.db.$queryRaw<unknown[]>(sql.mergeContacts(tx.householdId, ids, locks));
  return new Map(rows.map((row) => sql.mergeContactRow.parse(row)).map((row) => [row.id, row]));
}
