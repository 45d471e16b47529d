import type { ReadSql } from '#server/db/two-selects-in-one-query.ts';
import { readTwoSelects } from '#server/db/two-selects-in-one-query.ts';
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

export async function findRelated(
  tx: VaultTx,
  search: Omit<RelatedSearch, 'householdId'>,
  beside: ReadSql | null,
): Promise<RelatedRows & { beside: unknown[] }> {
  const query = relatedSql({ ...search, householdId: tx.householdId });
  const { first, second } = beside
    ? await readTwoSelects(tx.db, query, beside)
    : { first: await tx.db.$queryRaw<unknown[]>(query), second: [] };
  return { ...relatedRow.parse(first[0]), beside: second };
}

export async function listScanned(tx: VaultTx, limit: number): Promise<ScannedRow[]> {
  const rows = await tx.db.$queryRaw<unknown[]>(scannedSql(tx.householdId, tx.now, limit));
  return rows.map((row) => scannedRow.parse(row));
}
