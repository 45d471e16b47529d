import { hook } from '#server/core/hook.ts';
import type { VaultTx } from '#server/db/vault.ts';

/** Runs after contacts were added, changed or restored, in the same transaction. */
export const contactsChanged = hook<[VaultTx, readonly string[]]>('contacts were added or changed');
