import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { type EdgeDirection, edgeReading } from '#server/domain/graph/edge-types.ts';
import { presentEdge } from '../present.ts';
import { pageAround } from '../repo.ts';
import type { EdgeView } from '../schema.ts';
import type { AfterEdge, AroundFilter } from '../sql.ts';

interface EdgeFrom {
  edge: EdgeView;
  direction: EdgeDirection;
  reading: string;
  otherId: string;
}

export async function pageOfEdges(
  tx: VaultTx,
  { actor }: Ctx,
  filter: AroundFilter,
  page: { after: AfterEdge | null; limit: number },
): Promise<{ items: EdgeFrom[]; last: AfterEdge | null; total: number }> {
  const { rows, last, total } = await pageAround(tx, filter, page);
  const items = rows.map((row) => ({
    edge: presentEdge(row, actor),
    direction: row.direction,
    reading: edgeReading(row.type, row.direction),
    otherId: row.direction === 'outgoing' ? row.toId : row.fromId,
  }));
  return { items, last, total };
}
