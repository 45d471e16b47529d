import type { VaultTx } from '#server/db/vault.ts';
import type { MemoryRow } from '../../memory/sql/rows.ts';
import { findImages, findSupportFactorsAsOf } from '../repo/as-of.ts';

/**
 * These memories as they were believed at a moment: with the words, the confidence and the standing of then, as far as
 * the asker may see their history, and by what they rested on then. What was recorded later is left out, and what the
 * asker could not have read then; what is forgotten now does not come back.
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
  const seen = there.filter((row) => images.get(row.id) !== null);
  const resting = seen.filter((row) => row.rests).map((row) => row.id);
  const support = await findSupportFactorsAsOf(tx, resting, asOf);
  return seen.map((row) => ({ ...row, ...images.get(row.id), support: support.get(row.id) ?? 1 }));
}

/** The ids of these memories that the asker could not have read at that moment. One statement. */
export async function unseenAsOf(tx: VaultTx, rows: readonly MemoryRow[], asOf: Date): Promise<Set<string>> {
  const plain = rows.filter((row) => row.sealed === null).map((row) => row.id);
  const images = await findImages(tx, plain, asOf);
  return new Set(plain.filter((id) => images.get(id) === null));
}

/**
 * For who has rows of their own: of these memories those that have changed since that moment, as they were; null where
 * the asker could not have read it.
 */
export const versionsAsOf = (tx: VaultTx, ids: readonly string[], asOf: Date) => findImages(tx, ids, asOf);
