import { notFound } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { decayedConfidence, isLasting } from '#server/domain/memories/decay.ts';
import { findMemory } from '../repo/memories.ts';
import * as repo from '../repo/status.ts';

// Check that the actor may edit the memory before calling these functions.

/** Returns false if the memory was already out of use. */
export const archiveMemory = (tx: VaultTx, id: string, because: string): Promise<boolean> =>
  repo.retireMemory(tx, id, { status: 'archived', because });

/** Use it for a memory that was never true. */
export const rejectMemory = (tx: VaultTx, id: string, because: string): Promise<boolean> =>
  repo.retireMemory(tx, id, { status: 'rejected', because });

/** Returns false if the memory was neither staged nor disputed. */
export const activateMemory = (tx: VaultTx, id: string): Promise<boolean> => repo.activate(tx, id);

/** `factor` is from 0 to 1. Throws NOT_FOUND. */
export const scaleConfidence = (tx: VaultTx, id: string, factor: number): Promise<void> =>
  changeConfidence(tx, id, (today) => today * factor);

/** The confidence never falls below 0. Throws NOT_FOUND. */
export const lowerConfidence = (tx: VaultTx, id: string, by: number): Promise<void> =>
  changeConfidence(tx, id, (today) => Math.max(0, today - by));

async function changeConfidence(tx: VaultTx, id: string, of: (today: number) => number): Promise<void> {
  const row = await findMemory(tx, id);
  if (!row || row.deletedAt) throw notFound('memory');
  const today = decayedConfidence({ ...row, isLasting: isLasting(row) }, tx.now);
  await repo.setConfidence(tx, id, of(today));
}
