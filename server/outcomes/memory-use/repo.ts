import { newId } from '#server/core/ids.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { type MemoryUseToRecord, recordedUseRow, recordUseSql } from './sql.ts';

export async function recordUse(
  tx: VaultTx,
  note: Omit<MemoryUseToRecord, 'id' | 'now'>,
): Promise<{ noted: boolean; isKept: boolean }> {
  const [row] = await tx.db.$queryRaw<unknown[]>(recordUseSql({ ...note, id: newId(), now: tx.now }));
  return recordedUseRow.parse(row);
}
