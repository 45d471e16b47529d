import type { VaultTx } from '#server/db/vault.ts';
import { listDoubted } from '../repo.ts';

/** Returns those of the given memories that have an open doubt, because a memory they depend on has changed. */
export const doubtedAmong = (tx: VaultTx, ids: readonly string[]): Promise<Set<string>> =>
  listDoubted(tx, ids);
