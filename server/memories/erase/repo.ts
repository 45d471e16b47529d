import type { VaultTx } from '#server/db/vault.ts';
import { type ErasedRow, erasedRow, eraseMemorySql } from './sql.ts';

/** Check that the actor may erase the memory before calling this. */
export async function eraseRows(tx: VaultTx, id: string, texts: readonly string[]): Promise<ErasedRow> {
  const [row] = await tx.db.$queryRaw<unknown[]>(eraseMemorySql(id, texts));
  return erasedRow.parse(row);
}
