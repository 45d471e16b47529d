import type { VaultTx } from '#server/db/vault.ts';
import type { Keep } from '#server/domain/household/data-kept-on-leaving.ts';
import * as sql from '../sql.ts';

export async function listOwnContacts(tx: VaultTx): Promise<Map<string, sql.OwnContactRow>> {
  const rows = await tx.db.$queryRaw<unknown[]>(sql.selectOwnContacts(tx.householdId, tx.now));
  return new Map(rows.map((row) => sql.ownContactRow.parse(row)).map((row) => [row.userId, row]));
}

const firstId = (rows: unknown[]): string | null =>
  rows[0] === undefined ? null : sql.contactIdRow.parse(rows[0]).id;

export async function findFormerContact(tx: VaultTx, userId: string): Promise<string | null> {
  return firstId(await tx.db.$queryRaw<unknown[]>(sql.selectFormerContact(tx.householdId, userId)));
}

export async function findLinkable(
  tx: VaultTx,
  contactId: string,
  callerId: string | null,
): Promise<{ isFree: boolean; isOpen: boolean } | null> {
  const [row] = await tx.db.$queryRaw<unknown[]>(
    sql.selectLinkable(tx.householdId, contactId, callerId, tx.now),
  );
  return row === undefined ? null : sql.linkableRow.parse(row);
}

/** Changes the user whose own contact this is. Null means nobody. Returns false if it did not belong to `from`. */
export async function setContactOwner(
  tx: VaultTx,
  contactId: string,
  from: string | null,
  to: string | null,
): Promise<boolean> {
  const { count } = await tx.db.contact.updateMany({
    where: { householdId: tx.householdId, id: contactId, userId: from, deletedAt: null, mergedIntoId: null },
    data: { userId: to, status: 'known', updatedAt: tx.now, version: { increment: 1 } },
  });
  return count === 1;
}

/** Removes the member from those named to care for a child. */
export async function endCare(tx: VaultTx, userId: string): Promise<void> {
  await tx.db.$executeRaw(sql.endCare(tx.householdId, userId, tx.now));
}

export async function endMemberships(tx: VaultTx, contactId: string): Promise<void> {
  await tx.db.$executeRaw(sql.endMemberships(tx.householdId, contactId, tx.now));
}

export async function countOwned(
  tx: VaultTx,
  userId: string,
  others: readonly string[],
): Promise<{ all: number; onlyMine: number }> {
  const rows = await tx.db.$queryRaw<unknown[]>(sql.countOwned(tx.householdId, userId, others, tx.now));
  return sql.ownedRow.parse(rows[0]);
}

export async function countOwnedRelationships(
  tx: VaultTx,
  userId: string,
  others: readonly string[],
): Promise<{ all: number; onlyMine: number }> {
  const rows = await tx.db.$queryRaw<unknown[]>(
    sql.countOwnedRelationships(tx.householdId, userId, others, tx.now),
  );
  return sql.ownedRow.parse(rows[0]);
}

export async function countOutcomes(tx: VaultTx, userId: string): Promise<number> {
  const [row] = await tx.db.$queryRaw<unknown[]>(sql.countOutcomes(tx.householdId, userId));
  return sql.outcomesRow.parse(row).outcomes;
}

export async function restoreRelationships(tx: VaultTx, userId: string): Promise<void> {
  await tx.db.$executeRaw(sql.restoreContacts(tx.householdId, userId, tx.now));
  await tx.db.$executeRaw(sql.restoreRelationships(tx.householdId, userId, tx.now));
}

export async function trashOwned(
  tx: VaultTx,
  gone: { userId: string; keep: Keep },
  others: readonly string[],
): Promise<string[]> {
  const { userId, keep } = gone;
  if (keep === 'everything') return [];
  const memories = await tx.db.$queryRaw<{ id: string }[]>(
    sql.trashMemories(tx.householdId, { userId, keep }, others, tx.now),
  );
  await tx.db.$executeRaw(sql.trashRelationships(tx.householdId, { userId, keep }, others, tx.now));
  await tx.db.$executeRaw(sql.trashContacts(tx.householdId, userId, tx.now));
  if (keep === 'nothing') await tx.db.$executeRaw(sql.closeProfile(tx.householdId, userId, tx.now));
  return memories.map(({ id }) => id);
}
