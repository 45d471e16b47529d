import type { VaultTx } from '#server/db/vault.ts';
import * as repo from '../repo.ts';

/** Returns null if the import was cancelled, or another worker has stored the part. */
export async function claimPart(
  tx: VaultTx,
  id: string,
  part: { number: number; journalId: string | null },
): Promise<repo.LockedImport | null> {
  const locked = await repo.lockImport(tx, id);
  if (locked?.status !== 'waiting' && locked?.status !== 'running') return null;
  if (locked.status === 'waiting') await repo.setRunning(tx, id);
  return (await repo.completePart(tx, id, part)) ? locked : null;
}
