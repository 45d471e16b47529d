import type { VaultTx } from '#server/db/vault.ts';
import { type RelationshipTypeRow, relationshipTypeRow, typesSql } from '../sql/relationship-types.ts';

/** Runs no SQL statement for an empty list. */
export async function listTypes(
  tx: VaultTx,
  names: Iterable<string>,
): Promise<Map<string, RelationshipTypeRow>> {
  const wanted = [...new Set(names)].sort();
  if (wanted.length === 0) return new Map();
  const rows = await tx.db.$queryRaw<unknown[]>(typesSql(tx.householdId, wanted));
  return new Map(rows.map((row) => relationshipTypeRow.parse(row)).map((row) => [row.name, row]));
}
