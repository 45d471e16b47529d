import type { VaultTx } from '#server/db/vault.ts';
import { forgetSql, type Placed, placeSql } from './sql.ts';

/** Owner id of the household's map, which belongs to no member. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

export async function placeOnMap(tx: VaultTx, ownerId: string, placed: readonly Placed[]): Promise<number> {
  if (placed.length === 0) return 0;
  return tx.db.$executeRaw(placeSql(tx.householdId, ownerId, placed));
}

export async function forgetOnMap(tx: VaultTx, ownerId: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  return tx.db.$executeRaw(forgetSql(tx.householdId, ownerId, ids));
}
