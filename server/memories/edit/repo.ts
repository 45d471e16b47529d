import type { VaultTx } from '#server/db/vault.ts';
import * as sql from './sql.ts';

export async function mergeInto(tx: VaultTx, fromId: string, intoId: string): Promise<void> {
  await tx.db.$executeRaw(sql.copyWhoSql(tx.householdId, fromId, intoId));
  await tx.db.$executeRaw(sql.addReinforcementsSql(tx.householdId, fromId, intoId));
}

/** Returns false if the caller sees no such memory or contact. */
export async function assignContact(tx: VaultTx, id: string, contactId: string): Promise<boolean> {
  const { householdId, now } = tx;
  return (await tx.db.$executeRaw(sql.assignContactSql({ householdId, id, contactId, now }))) === 1;
}
