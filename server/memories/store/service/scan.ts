import type { VaultTx } from '#server/db/vault.ts';
import { listScanned } from '../repo.ts';
import type { ScannedRow } from '../sql.ts';

/** Lists the memories in use with the columns for comparison, latest first. */
export const memoriesToScan = (tx: VaultTx, limit: number): Promise<ScannedRow[]> => listScanned(tx, limit);
