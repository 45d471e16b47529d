import { hook } from '#server/core/hook.ts';
import type { VaultTx } from '#server/db/vault.ts';

export const contactsChanged = hook<[VaultTx, readonly string[]]>('contacts were added or changed');
