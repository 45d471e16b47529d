import type { VaultTx } from '#server/db/vault.ts';
import * as sql from './sql.ts';

export async function insertOutcomes(tx: VaultTx, rows: readonly sql.OutcomeInsert[]): Promise<void> {
  if (rows.length > 0) await tx.db.$executeRaw(sql.insertOutcomes(tx.householdId, rows));
}

/**
 * Locks the profile until the transaction ends, and creates it if it is missing. A null `ownerId` means the household.
 */
export async function lockProfile(tx: VaultTx, ownerId: string | null): Promise<sql.ProfileRow> {
  const [row] = await tx.db.$queryRaw<unknown[]>(sql.lockProfile(tx.householdId, ownerId, tx.now));
  return sql.profileRow.parse(row);
}

export async function insertForOwner(
  tx: VaultTx,
  ownerId: string | null,
  rows: readonly Omit<sql.OutcomeInsert, 'profile_id'>[],
): Promise<sql.ProfileRow> {
  const { householdId, now } = tx;
  const [row] = await tx.db.$queryRaw<unknown[]>(sql.insertForOwner(householdId, { ownerId, now }, rows));
  return sql.profileRow.parse(row);
}
