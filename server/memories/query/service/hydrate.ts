import type { VaultTx } from '#server/db/vault.ts';
import { walkRule } from '#server/domain/graph/walk-rules.ts';
import type { EdgeView } from '#server/edges/edge/schema.ts';
import { edgesAmong } from '#server/edges/walk/service/edges-among-memories.ts';
import { rowsAsOf } from '../../history/service/memories-as-of.ts';
import { hydrateMemories } from '../../memory/repo/memories.ts';
import type { MemoryRow } from '../../memory/sql/memory-rows.ts';
import type { Candidates, Query } from './candidates.ts';

export interface Hydrated {
  rows: ReadonlyMap<string, MemoryRow>;
  edges: readonly EdgeView[];
}

export async function hydrate(tx: VaultTx, query: Query, found: Candidates): Promise<Hydrated> {
  const { ctx, input, plan, asOf } = query;
  const rows = await rowsOn(tx, query, found);
  const edges = found.nodes
    ? await edgesAmong(tx, ctx, {
        ids: [...found.nodes.hops.keys()],
        rule: walkRule(plan.mode, input.edgeTypes),
        minStrength: input.minStrength ?? 0,
        asOf,
      })
    : [];
  return { rows, edges };
}

async function rowsOn(
  tx: VaultTx,
  { asOf }: Query,
  { arrivals, near }: Candidates,
): Promise<Map<string, MemoryRow>> {
  const rows = new Map(near.map((row) => [row.id, row]));
  const ids = new Set(arrivals.flatMap(({ steps }) => steps.map(({ toId }) => toId)));
  const missing = [...ids].filter((id) => !rows.has(id));
  for (const row of await hydrateMemories(tx, missing)) rows.set(row.id, row);
  if (asOf === null) return rows;
  return new Map((await rowsAsOf(tx, [...rows.values()], asOf)).map((row) => [row.id, row]));
}
