import type { VaultTx } from '#server/db/vault.ts';
import { type VersionRow, versionRow, versionsOf } from '../sql/versions.ts';

export async function listVersions(
  tx: VaultTx,
  page: { id: string; before: bigint | null; limit: number },
): Promise<VersionRow[]> {
  const rows = await tx.db.$queryRaw<unknown[]>(versionsOf(tx.householdId, page));
  return rows.map((row) => versionRow.parse(row));
}

/** Returns null if the caller sees no such version. */
export async function findVersion(tx: VaultTx, id: string, journalId: string): Promise<VersionRow | null> {
  const [row] = await tx.db.$queryRaw<unknown[]>(
    versionsOf(tx.householdId, { id, before: null, limit: 1, journalId }),
  );
  return row === undefined ? null : versionRow.parse(row);
}
