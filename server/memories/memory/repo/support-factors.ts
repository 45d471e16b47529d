import type { VaultTx } from '#server/db/vault.ts';
import { decayedConfidence, isLasting } from '#server/domain/memories/confidence-decay.ts';
import { supportFactors } from '#server/domain/memories/support-factors.ts';
import { supportRow, supportsSql } from '../sql/support-factors.ts';

/**
 * Maps memory ids to factors from 0 to 1, by which doubted memories lower the confidence of those that depend on
 * them.
 */
export async function findSupportFactors(tx: VaultTx, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const found = await tx.db.$queryRaw<unknown[]>(supportsSql(tx.householdId, ids));
  const rows = found.map((row) => supportRow.parse(row));
  const grounds = new Map(
    rows.map((row) => {
      const confidence = decayedConfidence({ ...row, isLasting: isLasting(row) }, tx.now);
      return [row.onId, { id: row.onId, confidence, status: row.isForgotten ? 'forgotten' : row.status }];
    }),
  );
  return supportFactors(ids, rows, [...grounds.values()]);
}
