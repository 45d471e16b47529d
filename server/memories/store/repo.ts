import type { ReadSql } from '#server/db/read-pair.ts';
import { readPair } from '#server/db/read-pair.ts';
import type { VaultTx } from '#server/db/vault.ts';
import {
  type Known,
  type KnownSearch,
  knownRow,
  knownSql,
  type ScannedRow,
  scannedRow,
  scannedSql,
} from './sql.ts';

/** What is known of the same matter, and in the same round trip the rows of another look. */
export async function findKnown(
  tx: VaultTx,
  search: Omit<KnownSearch, 'householdId'>,
  beside: ReadSql | null,
): Promise<Known & { looked: unknown[] }> {
  const look = knownSql({ ...search, householdId: tx.householdId });
  const { first, second } = beside
    ? await readPair(tx.db, look, beside)
    : { first: await tx.db.$queryRaw<unknown[]>(look), second: [] };
  return { ...knownRow.parse(first[0]), looked: second };
}

/** Memories in use, to compare the whole household. */
export async function listScanned(tx: VaultTx, limit: number): Promise<ScannedRow[]> {
  const rows = await tx.db.$queryRaw<unknown[]>(scannedSql(tx.householdId, tx.now, limit));
  return rows.map((row) => scannedRow.parse(row));
}
