import { notFound } from '#server/core/errors.ts';
import { conflictOnDuplicate } from '#server/db/duplicate-memory-conflict.ts';
import type { VaultTx } from '#server/db/vault.ts';
import * as repo from '../repo.ts';

// Check that the actor may edit the memories before calling these functions.

export const mergeInto = (tx: VaultTx, fromId: string, intoId: string): Promise<void> =>
  repo.mergeInto(tx, fromId, intoId);

/** Throws NOT_FOUND, or CONFLICT if the contact already has the same memory. */
export async function assignContact(tx: VaultTx, id: string, contactId: string): Promise<void> {
  const isAssigned = await conflictOnDuplicate(
    'This contact already has a memory with the same statement, so this one cannot be assigned to it. Reject this one.',
    () => repo.assignContact(tx, id, contactId),
  );
  if (!isAssigned) throw notFound('contact');
}
