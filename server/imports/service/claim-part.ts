import type { VaultTx } from '#server/db/vault.ts';
import * as repo from '../repo.ts';

/** Returns false if the import was cancelled, or another worker has stored the part. */
export async function claimPart(
  tx: VaultTx,
  id: string,
  part: { number: number; journalId: string | null },
): Promise<boolean> {
  const status = await repo.lockImport(tx, id);
  if (status !== 'waiting' && status !== 'running') return false;
  if (status === 'waiting') await repo.setRunning(tx, id);
  return repo.completePart(tx, id, part);
}
