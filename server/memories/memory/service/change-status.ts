import type { Actor } from '#server/core/actor.ts';
import { notFound } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { decayedConfidence, isLasting } from '#server/domain/memories/confidence-decay.ts';
import { reinforcedConfidence } from '#server/domain/memories/reinforced-confidence.ts';
import { TRUST } from '#server/domain/parameters/parameters.ts';
import { HOUR_MS } from '#server/domain/time/durations.ts';
import { closeStillTrue } from '#server/review-cases/service.ts';
import { findMemory, moveAllToTrash } from '../repo/memories.ts';
import * as repo from '../repo/status-updates.ts';

// Check that the actor may edit the memory before calling these functions.

/** Returns false if the memory was already out of use. */
export const archiveMemory = async (tx: VaultTx, id: string, because: string): Promise<boolean> =>
  (await archiveMemories(tx, [id], because)) === 1;

/** Returns false if the memory was not active. */
export const archiveActive = async (tx: VaultTx, id: string, because: string): Promise<boolean> =>
  (await archiveAllActive(tx, [id], because)) === 1;

/** Returns how many of the memories were active. */
export const archiveAllActive = (tx: VaultTx, ids: readonly string[], because: string): Promise<number> =>
  repo.retireMemories(tx, ids, { status: 'archived', because, isOnlyActive: true });

/** Returns how many of the memories were still in use. */
export const archiveMemories = (tx: VaultTx, ids: readonly string[], because: string): Promise<number> =>
  repo.retireMemories(tx, ids, { status: 'archived', because });

/** Call it only for archived memories that no other memory depends on. */
export const trashArchived = (tx: VaultTx, ids: readonly string[]): Promise<number> =>
  moveAllToTrash(tx, ids, tx.now);

/** Use it for a memory that was never true. */
export const rejectMemory = async (tx: VaultTx, id: string, because: string): Promise<boolean> =>
  (await repo.retireMemories(tx, [id], { status: 'rejected', because })) === 1;

/** Returns false if the memory was neither staged nor disputed. */
export const activateMemory = (tx: VaultTx, id: string): Promise<boolean> => repo.activate(tx, id);

/** Whether the caller confirmed the memory within the last day. */
export const isConfirmedLately = (tx: VaultTx, { userId, ...actor }: Actor, id: string): Promise<boolean> =>
  repo.wasConfirmedSince(
    tx,
    id,
    { userId, agentId: 'agentId' in actor ? actor.agentId : null },
    new Date(tx.now.getTime() - TRUST.confirmedOnceHours * HOUR_MS),
  );

/** Returns false if the memory is staged, superseded, rejected or in the trash. */
export async function confirmMemory(
  tx: VaultTx,
  row: { id: string; confidence: number },
  { isAgain = false } = {},
): Promise<boolean> {
  const confidence = isAgain ? row.confidence : reinforcedConfidence(row.confidence, TRUST.confirmed);
  const isConfirmed = await repo.confirm(tx, row.id, confidence);
  if (isConfirmed) await closeStillTrue(tx, row.id);
  return isConfirmed;
}

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
