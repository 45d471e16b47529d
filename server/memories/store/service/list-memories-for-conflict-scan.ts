import type { VaultTx } from '#server/db/vault.ts';
import { listScanned } from '../repo.ts';
import type { ScannedRow } from '../sql.ts';

export const memoriesToScan = (tx: VaultTx, limit: number): Promise<ScannedRow[]> => listScanned(tx, limit);
