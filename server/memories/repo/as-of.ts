import type { VaultTx } from '#server/db/vault.ts';
import { type EditRow, editRow, type ImageRow, imageRow, imagesAsOf, rewordedSince } from '../sql/as-of.ts';

/** Of these memories those that were otherwise at that moment, as they were then. */
export async function findImages(
  tx: VaultTx,
  ids: readonly string[],
  asOf: Date,
): Promise<Map<string, ImageRow['image']>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.db.$queryRaw<unknown[]>(imagesAsOf(tx.householdId, ids, asOf));
  return new Map(rows.map((row) => imageRow.parse(row)).map(({ id, image }) => [id, image]));
}

/** Of these memories those whose words changed between two moments and stayed changed. */
export async function findRewordings(
  tx: VaultTx,
  ids: readonly string[],
  since: Date,
  until: Date,
): Promise<EditRow[]> {
  if (ids.length === 0) return [];
  const rows = await tx.db.$queryRaw<unknown[]>(rewordedSince(tx.householdId, ids, since, until));
  return rows.map((row) => editRow.parse(row));
}
