import type { VaultTx } from '#server/db/vault.ts';
import type { MemoryRow } from '../../memory/sql/memory-rows.ts';
import { findImages, findSupportFactorsAsOf } from '../repo/memories-as-of.ts';

/** Leaves out memories that are in the trash now, or that the caller could not see at that time. */
export async function rowsAsOf(tx: VaultTx, rows: readonly MemoryRow[], asOf: Date): Promise<MemoryRow[]> {
  const recorded = rows.filter((row) => row.recordedAt <= asOf && row.deletedAt === null);
  const plain = recorded.filter((row) => row.sealed === null);
  const images = await findImages(
    tx,
    plain.map((row) => row.id),
    asOf,
  );
  const seen = recorded.filter((row) => images.get(row.id) !== null);
  const resting = seen.filter((row) => row.rests).map((row) => row.id);
  const support = await findSupportFactorsAsOf(tx, resting, asOf);
  return seen.map((row) => ({ ...row, ...images.get(row.id), support: support.get(row.id) ?? 1 }));
}

/** Returns the ids of the memories that the caller could not read at that time, without sealed ones. */
export async function unseenAsOf(tx: VaultTx, rows: readonly MemoryRow[], asOf: Date): Promise<Set<string>> {
  const plain = rows.filter((row) => row.sealed === null).map((row) => row.id);
  const images = await findImages(tx, plain, asOf);
  return new Set(plain.filter((id) => images.get(id) === null));
}

/**
 * Maps memories that changed since `asOf` to their rows at that time, or to null if the caller could not read them
 * then.
 */
export const versionsAsOf = (tx: VaultTx, ids: readonly string[], asOf: Date) => findImages(tx, ids, asOf);
