import { newId } from '#server/core/ids.ts';
import type { VaultTx } from '#server/db/vault.ts';
import type { DependentRow } from '../dependent-beliefs/sql.ts';
import * as sql from './sql.ts';

export async function retireSuperseded(
  tx: VaultTx,
  newerId: string,
  older: readonly { id: string; evidence: string | null }[],
  because: string,
): Promise<{ retired: string[]; dependents: DependentRow[] }> {
  const withEdges = older.map((one) => ({ ...one, edgeId: newId() }));
  const succeeding = { newerId, older: withEdges, because };
  const found = await tx.db.$queryRaw<unknown[]>(sql.retireSuperseded(tx.householdId, succeeding, tx.now));
  const rows = found.map((row) => sql.supersededRow.parse(row));
  const dependents = rows.flatMap(({ id, beliefId }) => (beliefId ? [{ beliefId, groundId: id }] : []));
  return { retired: [...new Set(rows.map(({ id }) => id))], dependents };
}

const at = (tx: VaultTx, id: string) => ({ householdId: tx.householdId, id, now: tx.now });

/** Returns false if the memory was no longer in a status that can be superseded. */
export async function supersede(
  tx: VaultTx,
  id: string,
  by: Parameters<typeof sql.supersedeSql>[1],
): Promise<boolean> {
  return (await tx.db.$executeRaw(sql.supersedeSql(at(tx, id), by))) === 1;
}

/** Returns false if `fromId` was not the successor. */
export async function passOn(tx: VaultTx, id: string, fromId: string, heirId: string): Promise<boolean> {
  return (await tx.db.$executeRaw(sql.inheritSql(at(tx, id), fromId, heirId))) === 1;
}

/** Returns false if `supersededById` was not the successor. */
export async function bringBack(tx: VaultTx, id: string, supersededById: string): Promise<boolean> {
  return (await tx.db.$executeRaw(sql.bringBackSql(at(tx, id), supersededById))) === 1;
}
