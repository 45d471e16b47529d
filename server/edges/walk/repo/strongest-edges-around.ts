import type { VaultTx } from '#server/db/vault.ts';
import type { EdgeDirection } from '#server/domain/graph/edge-types.ts';
import { type EdgeRow, edgeRow, edgesAround } from '../../edge/sql.ts';

export async function strongestAround(
  tx: VaultTx,
  id: string,
  direction: EdgeDirection,
  limit: number,
): Promise<EdgeRow[]> {
  const filter = { id, direction, type: undefined };
  const rows = await tx.db.$queryRaw<unknown[]>(edgesAround(tx.householdId, filter, { after: null, limit }));
  return rows.slice(0, limit).map((row) => edgeRow.parse(row));
}
