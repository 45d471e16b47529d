import type { VaultTx } from '#server/db/vault.ts';
import * as repo from '../repo.ts';

export const undoneAmong = (tx: VaultTx, ids: readonly string[]): Promise<Set<string>> =>
  repo.undoneAmong(tx, ids);
