import type { VaultTx } from '#server/db/vault.ts';
import { listDoubted } from '../repo.ts';

export const doubtedAmong = (tx: VaultTx, ids: readonly string[]): Promise<Set<string>> =>
  listDoubted(tx, ids);
