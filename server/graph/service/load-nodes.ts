import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { versionsAsOf } from '#server/memories/history/service/memories-as-of.ts';
import { type Believed, effectiveConfidences } from '#server/memories/memory/service/effective-confidence.ts';
import { presentNode } from '../present.ts';
import { listNodes } from '../repo/nodes.ts';
import type { NodeView } from '../schema.ts';
import type { Query } from '../sql/graph-query-conditions.ts';
import type { NodeRow } from '../sql/nodes.ts';

/** Keeps the order of `ids`, and leaves out nodes that the caller may not see. */
export async function loadNodes(tx: VaultTx, query: Query, ids: readonly string[]): Promise<NodeRow[]> {
  const rows = await listNodes(tx, query, ids);
  if (query.asOf === null) return rows;
  const memories = rows.filter(({ category }) => category !== null).map(({ id }) => id);
  const versions = await versionsAsOf(tx, memories, query.asOf);
  return rows.flatMap((row) => {
    const then = versions.get(row.id);
    if (then === null) return [];
    if (then === undefined) return [row];
    const { category, subcategory, importance, confidence, emotionalIntensity, lastReinforcedAt } = then;
    const trust = { category, subcategory, importance, confidence, emotionalIntensity, lastReinforcedAt };
    return [{ ...row, ...trust, pinned: then.pinned, name: then.content ?? row.name }];
  });
}

/** Runs at most three SQL statements. */
export async function viewNodes(
  tx: VaultTx,
  ctx: Ctx,
  query: Query,
  rows: readonly NodeRow[],
): Promise<NodeView[]> {
  const believed = rows.flatMap(believedOf);
  const at = { ...ctx, now: query.asOf ?? ctx.now };
  const sure = believed.length === 0 ? new Map() : await effectiveConfidences(tx, at, believed);
  return rows.map((row) => presentNode(row, sure.get(row.id) ?? null));
}

function believedOf(row: NodeRow): Believed[] {
  const { id, name: content, category, subcategory, confidence, emotionalIntensity, lastReinforcedAt } = row;
  if (category === null || confidence === null || emotionalIntensity === null) return [];
  if (lastReinforcedAt === null) return [];
  const kept = {
    pinned: row.pinned === true,
    importance: row.importance ?? 'medium',
    reinforcementCount: row.reinforcementCount ?? 0,
  };
  return [{ id, content, category, subcategory, confidence, emotionalIntensity, lastReinforcedAt, ...kept }];
}
