import { hook } from '#server/core/feature-hook.ts';
import type { VaultTx } from '#server/db/vault.ts';

export const contactsChanged = hook<[VaultTx, readonly string[]]>('contacts were added or changed');

/** Runs when a person confirms a proposed contact, in the same transaction. */
export const contactConfirmed = hook<[VaultTx, { id: string; isShared: boolean }]>('a contact was confirmed');
