import type { VaultTx } from '#server/db/vault.ts';
import { listDoubted } from '../repo.ts';

/** Which of these memories rest on something that has changed, where nobody has decided whether they still hold. */
export const doubtedAmong = (tx: VaultTx, ids: readonly string[]): Promise<Set<string>> =>
  listDoubted(tx, ids);
