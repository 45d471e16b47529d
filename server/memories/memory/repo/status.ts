import type { VaultTx } from '#server/db/vault.ts';
import * as sql from '../sql/status.ts';

const at = (tx: VaultTx, id: string): sql.At => ({ householdId: tx.householdId, id, now: tx.now });

/** False where it was out of use already. */
export async function retireMemory(
  tx: VaultTx,
  id: string,
  how: Parameters<typeof sql.retireSql>[1],
): Promise<boolean> {
  return (await tx.db.$executeRaw(sql.retireSql(at(tx, id), how))) === 1;
}

/** `heirId` has the place of `id` that `fromId` had. False where `fromId` had it not. */
export async function passOn(tx: VaultTx, id: string, fromId: string, heirId: string): Promise<boolean> {
  return (await tx.db.$executeRaw(sql.inheritSql(at(tx, id), fromId, heirId))) === 1;
}

/** False where it is not `supersededById` that took its place. */
export async function bringBack(tx: VaultTx, id: string, supersededById: string): Promise<boolean> {
  return (await tx.db.$executeRaw(sql.bringBackSql(at(tx, id), supersededById))) === 1;
}

export async function setConfidence(tx: VaultTx, id: string, confidence: number): Promise<void> {
  await tx.db.$executeRaw(sql.setConfidenceSql(at(tx, id), confidence));
}

/** False where it neither waited nor was disputed. */
export async function believe(tx: VaultTx, id: string): Promise<boolean> {
  return (await tx.db.$executeRaw(sql.believeSql(at(tx, id)))) === 1;
}
