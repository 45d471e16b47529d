import type { ReadSql } from '#server/db/read-pair.ts';
import { readPair } from '#server/db/read-pair.ts';
import type { VaultTx } from '#server/db/vault.ts';
import {
  type RelatedRows,
  type RelatedSearch,
  relatedRow,
  relatedSql,
  type ScannedRow,
  scannedRow,
  scannedSql,
} from './sql.ts';

/** Existing memories of the same matter and, in the same round trip, the rows of another statement. */
export async function findRelated(
  tx: VaultTx,
  search: Omit<RelatedSearch, 'householdId'>,
  beside: ReadSql | null,
): Promise<RelatedRows & { beside: unknown[] }> {
  const look = relatedSql({ ...search, householdId: tx.householdId });
  const { first, second } = beside
    ? await readPair(tx.db, look, beside)
    : { first: await tx.db.$queryRaw<unknown[]>(look), second: [] };
  return { ...relatedRow.parse(first[0]), beside: second };
}

/** Memories in use, to compare the whole household. */
export async function listScanned(tx: VaultTx, limit: number): Promise<ScannedRow[]> {
  const rows = await tx.db.$queryRaw<unknown[]>(scannedSql(tx.householdId, tx.now, limit));
  return rows.map((row) => scannedRow.parse(row));
}
