import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { versionsAsOf } from '#server/memories/history/service/as-of.ts';
import { type Believed, effectiveConfidences } from '#server/memories/memory/service/effective-confidence.ts';
import { presentNode } from '../present.ts';
import { listNodes } from '../repo/nodes.ts';
import type { NodeView } from '../schema.ts';
import type { Frame } from '../sql/frame.ts';
import type { NodeRow } from '../sql/nodes.ts';

/** Loads nodes as of the frame's moment, in the order of the ids, without those that the caller does not see. */
export async function loadNodes(tx: VaultTx, frame: Frame, ids: readonly string[]): Promise<NodeRow[]> {
  const rows = await listNodes(tx, frame, ids);
  if (frame.asOf === null) return rows;
  const memories = rows.filter(({ category }) => category !== null).map(({ id }) => id);
  const versions = await versionsAsOf(tx, memories, frame.asOf);
  return rows.flatMap((row) => {
    const then = versions.get(row.id);
    if (then === null) return [];
    if (then === undefined) return [row];
    const { category, subcategory, importance, confidence, emotionalIntensity, lastReinforcedAt } = then;
    const trust = { category, subcategory, importance, confidence, emotionalIntensity, lastReinforcedAt };
    return [{ ...row, ...trust, pinned: then.pinned, name: then.content ?? row.name }];
  });
}

/** Presents nodes with their effective confidence for the caller. Three statements at most. */
export async function viewNodes(
  tx: VaultTx,
  ctx: Ctx,
  frame: Frame,
  rows: readonly NodeRow[],
): Promise<NodeView[]> {
  const believed = rows.flatMap(believedOf);
  const at = { ...ctx, now: frame.asOf ?? ctx.now };
  const sure = believed.length === 0 ? new Map() : await effectiveConfidences(tx, at, believed);
  return rows.map((row) => presentNode(row, sure.get(row.id) ?? null));
}

function believedOf(row: NodeRow): Believed[] {
  const { id, name: content, category, subcategory, confidence, emotionalIntensity, lastReinforcedAt } = row;
  if (category === null || confidence === null || emotionalIntensity === null) return [];
  if (lastReinforcedAt === null) return [];
  const pinned = row.pinned === true;
  return [{ id, content, category, subcategory, pinned, confidence, emotionalIntensity, lastReinforcedAt }];
}
