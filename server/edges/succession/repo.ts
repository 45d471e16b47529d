import { newId } from '#server/core/ids.ts';
import type { VaultTx } from '#server/db/vault.ts';
import type { DependentRow } from '../dependents/sql.ts';
import * as sql from './sql.ts';

/** Which of the older ones were retired, and what rests on them. */
export async function succeedAll(
  tx: VaultTx,
  newerId: string,
  older: readonly { id: string; evidence: string | null }[],
  because: string,
): Promise<{ retired: string[]; dependents: DependentRow[] }> {
  const withEdges = older.map((one) => ({ ...one, edgeId: newId() }));
  const succeeding = { newerId, older: withEdges, because };
  const found = await tx.db.$queryRaw<unknown[]>(sql.succeedAll(tx.householdId, succeeding, tx.now));
  const rows = found.map((row) => sql.succeededRow.parse(row));
  const dependents = rows.flatMap(({ id, beliefId }) => (beliefId ? [{ beliefId, groundId: id }] : []));
  return { retired: [...new Set(rows.map(({ id }) => id))], dependents };
}
