import type { VaultTx } from '#server/db/vault.ts';
import * as sql from './sql.ts';

/** Whom one memory names and how often it was said is from now on also another's. */
export async function foldInto(tx: VaultTx, fromId: string, intoId: string): Promise<void> {
  await tx.db.$executeRaw(sql.nameTooSql(tx.householdId, fromId, intoId));
  await tx.db.$executeRaw(sql.countTooSql(tx.householdId, fromId, intoId));
}

/** False where the memory or the contact is not there. */
export async function meanContact(tx: VaultTx, id: string, contactId: string): Promise<boolean> {
  const { householdId, now } = tx;
  return (await tx.db.$executeRaw(sql.meanSql({ householdId, id, contactId, now }))) === 1;
}
