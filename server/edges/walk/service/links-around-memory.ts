import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { type ContextTree, growTree, plantTree } from '#server/domain/graph/context-tree.ts';
import { type WalkRule, walkRule } from '#server/domain/graph/walk-rules.ts';
import { TREE, WALK } from '#server/domain/parameters/graph-parameters.ts';
import { presentEdge } from '../../edge/present.ts';
import { listEdges } from '../../edge/repo.ts';
import type { EdgeView } from '../../edge/schema.ts';
import { strongestAround } from '../repo/strongest-edges-around.ts';
import { hopFrom } from '../repo/walk-level.ts';
import type { EdgeStep } from '../sql/walk-level.ts';

export async function edgesByIds(
  tx: VaultTx,
  ctx: Ctx,
  ids: readonly string[],
): Promise<Map<string, EdgeView>> {
  const rows = await listEdges(tx, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, presentEdge(row, ctx.actor)]));
}

export async function relationsAround(
  tx: VaultTx,
  ctx: Ctx,
  id: string,
): Promise<{ outgoing: EdgeView[]; incoming: EdgeView[] }> {
  const view = (row: Parameters<typeof presentEdge>[0]): EdgeView => presentEdge(row, ctx.actor);
  const outgoing = await strongestAround(tx, id, 'outgoing', TREE.relations);
  const incoming = await strongestAround(tx, id, 'incoming', TREE.relations);
  return { outgoing: outgoing.map(view), incoming: incoming.map(view) };
}

export async function stepsAlong(
  tx: VaultTx,
  at: { ids: readonly string[]; rule: WalkRule; asOf?: Date | null },
): Promise<EdgeStep[]> {
  if (at.ids.length === 0) return [];
  const { ids, rule, asOf = null } = at;
  const strengths = ids.map(() => 1);
  const followed = { rule, minStrength: 0 };
  const level = { ids, strengths, first: new Set<string>(), ...followed, counted: followed, floor: 0, asOf };
  return (await hopFrom(tx, { ...level, limit: WALK.levelRows })).steps;
}

export interface Context {
  nodes: ContextTree['nodes'];
  hiddenSteps: number;
  isCut: boolean;
}

export async function contextOf(tx: VaultTx, startId: string, depth: number): Promise<Context> {
  const followed = { rule: walkRule('connected'), minStrength: WALK.minStrength };
  const same = { ...followed, counted: followed, asOf: null };
  let hiddenSteps = 0;
  let tree = plantTree(startId);
  let isCut = false;
  while (tree.hops < depth && tree.frontier.length > 0) {
    const ids = tree.frontier.map(({ id }) => id);
    const strengths = tree.frontier.map(({ strength }) => strength);
    const level = { ...same, ids, strengths, first: new Set(ids), floor: 0, limit: WALK.levelRows };
    const { steps, hiddenSteps: hidden } = await hopFrom(tx, level);
    hiddenSteps += hidden;
    isCut ||= steps.length === WALK.levelRows;
    tree = growTree(tree, steps, TREE);
  }
  return { nodes: tree.nodes, hiddenSteps, isCut: isCut || tree.isCut };
}
