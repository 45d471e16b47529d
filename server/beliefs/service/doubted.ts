import type { VaultTx } from '#server/db/vault.ts';
import { listDoubted } from '../repo.ts';

/** Returns those of these memories whose basis has changed and that nobody has decided about yet. */
export const doubtedAmong = (tx: VaultTx, ids: readonly string[]): Promise<Set<string>> =>
  listDoubted(tx, ids);
