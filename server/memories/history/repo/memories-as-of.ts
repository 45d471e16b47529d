import type { VaultTx } from '#server/db/vault.ts';
import { decayedConfidence, isLasting } from '#server/domain/memories/confidence-decay.ts';
import { supportFactors } from '#server/domain/memories/support-factors.ts';
import { supportRow, supportsSql } from '../../memory/sql/support-factors.ts';
import {
  type ImageRow,
  imageRow,
  imagesAsOf,
  type RewordingRow,
  rewordedSince,
  rewordingRow,
} from '../sql/memories-as-of.ts';

/**
 * Maps memories that changed since `asOf` to their rows at that time, or to null if the caller could not read them
 * then.
 */
export async function findImages(
  tx: VaultTx,
  ids: readonly string[],
  asOf: Date,
): Promise<Map<string, ImageRow['image']>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.db.$queryRaw<unknown[]>(imagesAsOf(tx.householdId, ids, asOf));
  return new Map(rows.map((row) => imageRow.parse(row)).map(({ id, image }) => [id, image]));
}

/** Maps memory ids to factors from 0 to 1, by which other memories lowered the confidence at `asOf`. */
export async function findSupportFactorsAsOf(
  tx: VaultTx,
  ids: readonly string[],
  asOf: Date,
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const found = await tx.db.$queryRaw<unknown[]>(supportsSql(tx.householdId, ids, asOf));
  const rows = found.map((row) => supportRow.parse(row));
  const images = await findImages(tx, [...new Set(rows.map(({ onId }) => onId))], asOf);
  const seen = rows.filter((row) => images.get(row.onId) !== null);
  const grounds = seen.map((row) => {
    const image = images.get(row.onId);
    const then = { ...row, ...image, content: image?.content ?? null };
    const confidence = decayedConfidence({ ...then, isLasting: isLasting(then) }, asOf);
    return { id: row.onId, confidence, status: row.isForgotten ? 'forgotten' : then.status };
  });
  return supportFactors(ids, seen, grounds);
}

export async function findRewordings(
  tx: VaultTx,
  held: readonly { id: string; since: Date }[],
  until: Date,
): Promise<RewordingRow[]> {
  if (held.length === 0) return [];
  const rows = await tx.db.$queryRaw<unknown[]>(rewordedSince(tx.householdId, held, until));
  return rows.map((row) => rewordingRow.parse(row));
}
