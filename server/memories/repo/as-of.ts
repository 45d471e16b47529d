import type { VaultTx } from '#server/db/vault.ts';
import {
  type ImageRow,
  imageRow,
  imagesAsOf,
  type RewordingRow,
  rewordedSince,
  rewordingRow,
} from '../sql/as-of.ts';

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

/** Of these memories those that read otherwise than at a moment of their own. */
export async function findRewordings(
  tx: VaultTx,
  held: readonly { id: string; since: Date }[],
  until: Date,
): Promise<RewordingRow[]> {
  if (held.length === 0) return [];
  const rows = await tx.db.$queryRaw<unknown[]>(rewordedSince(tx.householdId, held, until));
  return rows.map((row) => rewordingRow.parse(row));
}

/** Of these memories those that rest on something which has changed, where nobody has decided whether they still hold. */
export async function findOpenDoubts(tx: VaultTx, ids: readonly string[]): Promise<Set<string>> {
  const open = await tx.db.reviewCase.findMany({
    where: {
      householdId: tx.householdId,
      kind: 'dependent_belief',
      status: 'open',
      existingId: { in: [...ids] },
    },
    select: { existingId: true },
  });
  return new Set(open.flatMap(({ existingId }) => existingId ?? []));
}
