import type { VaultTx } from '#server/db/vault.ts';
import * as sql from '../sql/status-updates.ts';

const at = (tx: VaultTx, id: string): sql.At => ({ householdId: tx.householdId, id, now: tx.now });

/** Returns how many of the memories were still in use. */
export const retireMemories = (
  { db, householdId, now }: VaultTx,
  ids: readonly string[],
  how: Parameters<typeof sql.retireSql>[1],
): Promise<number> => db.$executeRaw(sql.retireSql({ householdId, ids, now }, how));

export async function setConfidence(tx: VaultTx, id: string, confidence: number): Promise<void> {
  await tx.db.$executeRaw(sql.setConfidenceSql(at(tx, id), confidence));
}

/** Returns false if the memory was neither staged nor disputed. */
export async function activate(tx: VaultTx, id: string): Promise<boolean> {
  return (await tx.db.$executeRaw(sql.activateSql(at(tx, id)))) === 1;
}

export async function wasConfirmedSince(
  tx: VaultTx,
  id: string,
  by: { userId: string | null; agentId: string | null },
  since: Date,
): Promise<boolean> {
  const rows = await tx.db.$queryRaw<{ isConfirmed: boolean }[]>(
    sql.confirmedSinceSql({ householdId: tx.householdId, id }, by, since),
  );
  return rows[0]?.isConfirmed === true;
}

/** Returns false if the memory is staged, superseded, rejected or in the trash. */
export async function confirm(tx: VaultTx, id: string, confidence: number): Promise<boolean> {
  return (await tx.db.$executeRaw(sql.confirmSql(at(tx, id), confidence))) === 1;
}
