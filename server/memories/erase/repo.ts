import type { VaultTx } from '#server/db/vault.ts';
import { type ErasedRow, erasedRow, eraseMemorySql } from './sql.ts';

/** Takes a memory out for good, with every word of it. Whoever calls has checked that the actor may. */
export async function eraseRows(tx: VaultTx, id: string, said: readonly string[]): Promise<ErasedRow> {
  const [row] = await tx.db.$queryRaw<unknown[]>(eraseMemorySql(id, said));
  return erasedRow.parse(row);
}
