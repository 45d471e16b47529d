import { hook } from '#server/core/hook.ts';
import type { VaultTx } from '#server/db/vault.ts';

/** Runs in the transaction that added, changed or restored these contacts. */
export const contactsChanged = hook<[VaultTx, readonly string[]]>('contacts were added or changed');
