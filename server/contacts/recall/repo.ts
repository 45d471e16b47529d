import type { VaultTx } from '#server/db/vault.ts';
import { type RecordRow, recordRow, records } from './sql.ts';

/** Returns contacts by id. Omits unknown ids. */
export async function listRecords(tx: VaultTx, ids: readonly string[]): Promise<Map<string, RecordRow>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.db.$queryRaw<unknown[]>(records(tx.householdId, ids));
  return new Map(rows.map((row) => recordRow.parse(row)).map((row) => [row.id, row]));
}
