import { notFound } from '#server/core/errors.ts';
import { unlessDuplicate } from '#server/db/unless-duplicate.ts';
import type { VaultTx } from '#server/db/vault.ts';
import * as repo from '../repo.ts';

// Whoever calls these has checked that the actor may change the memories.

/** Whom `fromId` names is named by `intoId` too, and how often the one was said counts for the other. */
export const foldInto = (tx: VaultTx, fromId: string, intoId: string): Promise<void> =>
  repo.foldInto(tx, fromId, intoId);

/** Says whom a memory is about, where that was not clear. Throws NOT_FOUND, and CONFLICT where that is known already. */
export async function meanContact(tx: VaultTx, id: string, contactId: string): Promise<void> {
  const isMeant = await unlessDuplicate('The same is known of them already. Reject this one.', () =>
    repo.meanContact(tx, id, contactId),
  );
  if (!isMeant) throw notFound('contact');
}
