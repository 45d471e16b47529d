import type { z } from 'zod';
import type { VaultTx } from '#server/db/vault.ts';
import * as sql from './sql.ts';

export async function findCompleteThrough(tx: VaultTx): Promise<z.output<typeof sql.completeRow>> {
  const [row] = await tx.db.$queryRaw<unknown[]>(sql.completeThrough());
  return sql.completeRow.parse(row);
}

export async function listChangesBetween(
  tx: VaultTx,
  span: Omit<sql.ChangesBetween, 'householdId'>,
): Promise<z.output<typeof sql.rowChangeRow>[]> {
  const rows = await tx.db.$queryRaw<unknown[]>(sql.changesBetween({ ...span, householdId: tx.householdId }));
  return rows.map((row) => sql.rowChangeRow.parse(row));
}
