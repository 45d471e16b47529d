import type { VaultTx } from '#server/db/vault.ts';
import { findImages, findSupportFactorsAsOf } from '../repo/as-of.ts';
import type { MemoryRow } from '../sql/rows.ts';

/**
 * These memories as they were believed at a moment: with the words, the confidence and the standing of then, as far as
 * the asker may see their history, and by what they rested on then. What was recorded later is left out; what is forgotten now does not come back.
 * Present them with the moment as their `now`. One statement, and two more where some rest on others.
 */
export async function rowsAsOf(tx: VaultTx, rows: readonly MemoryRow[], asOf: Date): Promise<MemoryRow[]> {
  const there = rows.filter((row) => row.recordedAt <= asOf && row.deletedAt === null);
  const plain = there.filter((row) => row.sealed === null);
  const images = await findImages(
    tx,
    plain.map((row) => row.id),
    asOf,
  );
  const resting = there.filter((row) => row.rests).map((row) => row.id);
  const support = await findSupportFactorsAsOf(tx, resting, asOf);
  return there.map((row) => ({ ...row, ...images.get(row.id), support: support.get(row.id) ?? 1 }));
}

/** For who has rows of their own: of these memories those that were otherwise at that moment, as they were. */
export { findImages as versionsAsOf } from '../repo/as-of.ts';
