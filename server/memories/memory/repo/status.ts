import type { VaultTx } from '#server/db/vault.ts';
import * as sql from '../sql/status.ts';

const at = (tx: VaultTx, id: string): sql.At => ({ householdId: tx.householdId, id, now: tx.now });

/** Returns false if the memory was already out of use. */
export async function retireMemory(
  tx: VaultTx,
  id: string,
  how: Parameters<typeof sql.retireSql>[1],
): Promise<boolean> {
  return (await tx.db.$executeRaw(sql.retireSql(at(tx, id), how))) === 1;
}

export async function setConfidence(tx: VaultTx, id: string, confidence: number): Promise<void> {
  await tx.db.$executeRaw(sql.setConfidenceSql(at(tx, id), confidence));
}

/** Returns false if the memory was neither staged nor disputed. */
export async function activate(tx: VaultTx, id: string): Promise<boolean> {
  return (await tx.db.$executeRaw(sql.activateSql(at(tx, id)))) === 1;
}
