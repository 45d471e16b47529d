import type { VaultTx } from '#server/db/vault.ts';
import { type ErasedRow, erasedRow, eraseMemorySql } from './sql.ts';

/** Deletes a memory and its text permanently. Callers must have checked that the actor may erase it. */
export async function eraseRows(tx: VaultTx, id: string, texts: readonly string[]): Promise<ErasedRow> {
  const [row] = await tx.db.$queryRaw<unknown[]>(eraseMemorySql(id, texts));
  return erasedRow.parse(row);
}
