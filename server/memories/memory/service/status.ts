import { notFound } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { decayedConfidence, isLasting } from '#server/domain/memories/decay.ts';
import { findMemory } from '../repo/memories.ts';
import * as repo from '../repo/status.ts';

// How a memory stands among the others. Whoever calls these has checked that the actor may change the memory.

/** It goes to the archive. False where it was out of use already. */
export const archiveMemory = (tx: VaultTx, id: string, because: string): Promise<boolean> =>
  repo.retireMemory(tx, id, { status: 'archived', because });

/** It was never so. False where it was out of use already. */
export const rejectMemory = (tx: VaultTx, id: string, because: string): Promise<boolean> =>
  repo.retireMemory(tx, id, { status: 'rejected', because });

/** It is believed from now on. False where it neither waited for a person nor was disputed. */
export const believeMemory = (tx: VaultTx, id: string): Promise<boolean> => repo.believe(tx, id);

/**
 * From now on it is as sure as it is by itself today (decayed, whatever else it rests on), times `factor`, 0 to 1.
 * Throws NOT_FOUND where it is not there.
 */
export const holdLess = (tx: VaultTx, id: string, factor: number): Promise<void> =>
  holdAs(tx, id, (today) => today * factor);

/** The same with `by`, 0 to 1, taken off instead; never below 0. */
export const lowerConfidence = (tx: VaultTx, id: string, by: number): Promise<void> =>
  holdAs(tx, id, (today) => Math.max(0, today - by));

async function holdAs(tx: VaultTx, id: string, of: (today: number) => number): Promise<void> {
  const row = await findMemory(tx, id);
  if (!row || row.deletedAt) throw notFound('memory');
  const today = decayedConfidence({ ...row, isLasting: isLasting(row) }, tx.now);
  await repo.setConfidence(tx, id, of(today));
}
