import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import type { GraphFilter } from '#server/domain/graph/graph-filter.ts';
import { nodeKindOf } from '#server/domain/graph/node-kind.ts';
import { listMaybeDecisions } from '../repo/nodes.ts';
import type { Query } from '../sql/graph-query-conditions.ts';

export async function queryOf(
  tx: VaultTx,
  ctx: Ctx,
  { lens, asOf, kept = null }: { lens: GraphFilter; asOf?: string | undefined; kept?: string | null },
): Promise<Query> {
  const then = asOf === undefined ? null : new Date(asOf);
  const query: Query = {
    householdId: tx.householdId,
    asOf: then,
    kept,
    day: (then ?? ctx.now).toISOString().slice(0, 10),
    lens,
    decisions: [],
    userId: ctx.actor.userId,
    isPublicOnly: false,
  };
  return lens === 'decisions' ? { ...query, decisions: await listDecisions(tx, query) } : query;
}

async function listDecisions(tx: VaultTx, query: Query): Promise<string[]> {
  const rows = await listMaybeDecisions(tx, { ...query, lens: 'all' });
  return rows.filter((row) => nodeKindOf(row) === 'decision').map(({ id }) => id);
}
