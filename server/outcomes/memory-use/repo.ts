import { newId } from '#server/core/ids.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { type MemoryUseToRecord, recordedUseRow, recordUseSql, recordUsesSql } from './sql.ts';

export async function recordUse(
  tx: VaultTx,
  note: Omit<MemoryUseToRecord, 'id' | 'now'>,
): Promise<{ noted: boolean; isKept: boolean }> {
  const [row] = await tx.db.$queryRaw<unknown[]>(recordUseSql({ ...note, id: newId(), now: tx.now }));
  return recordedUseRow.parse(row);
}

export async function recordUses(
  tx: VaultTx,
  memoryIds: readonly string[],
  note: Pick<MemoryUseToRecord, 'outcome' | 'since'>,
): Promise<void> {
  const uses = memoryIds.map((memoryId) => ({ id: newId(), memoryId }));
  await tx.db.$queryRaw(recordUsesSql(uses, { ...note, now: tx.now }));
}
