import type { EdgeDirection, StoredEdgeType } from './edge-types.ts';

export interface TreeStep {
  edgeId: string;
  fromId: string;
  toId: string;
  type: StoredEdgeType;
  direction: EdgeDirection;
  strength: number;
}

interface TreeNode {
  id: string;
  parentId: string;
  edgeId: string;
  edgeType: StoredEdgeType;
  direction: EdgeDirection;
  hops: number;
  /** Product of the strengths of all edges from the root to this node, 0 to 1. */
  strength: number;
}

export interface ContextTree {
  rootId: string;
  nodes: readonly TreeNode[];
  frontier: readonly { id: string; strength: number }[];
  hops: number;
  isCut: boolean;
}

export const plantTree = (rootId: string): ContextTree => ({
  rootId,
  nodes: [],
  frontier: [{ id: rootId, strength: 1 }],
  hops: 0,
  isCut: false,
});

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export function growTree(
  tree: ContextTree,
  steps: readonly TreeStep[],
  most: { nodes: number; perMemory: number },
): ContextTree {
  const known = new Set([tree.rootId, ...tree.nodes.map(({ id }) => id)]);
  const place = new Map(tree.frontier.map(({ id, strength }, index) => [id, { index, strength }]));
  const placeOf = (step: TreeStep) => place.get(step.fromId) ?? { index: tree.frontier.length, strength: 0 };
  const reach = (step: TreeStep): number => placeOf(step).strength * step.strength;
  const byReach = (a: TreeStep, b: TreeStep): number =>
    reach(b) - reach(a) || placeOf(a).index - placeOf(b).index || compare(a.edgeId, b.edgeId);
  const leading = steps.filter((step) => place.has(step.fromId) && !known.has(step.toId)).sort(byReach);
  const best = new Map<string, TreeStep>();
  for (const step of leading) if (!best.has(step.toId)) best.set(step.toId, step);
  const byParent = Map.groupBy(best.values(), (step) => step.fromId);
  const kept = tree.frontier.flatMap(({ id }) =>
    (byParent.get(id) ?? [])
      .sort((a, b) => b.strength - a.strength || compare(a.toId, b.toId))
      .slice(0, most.perMemory),
  );
  const level = kept
    .slice(0, most.nodes - tree.nodes.length)
    .map((step) => nodeOf(step, tree.hops + 1, reach(step)));
  return {
    rootId: tree.rootId,
    nodes: [...tree.nodes, ...level],
    frontier: level,
    hops: tree.hops + 1,
    isCut: tree.isCut || level.length < best.size,
  };
}

const nodeOf = (step: TreeStep, hops: number, strength: number): TreeNode => ({
  id: step.toId,
  parentId: step.fromId,
  edgeId: step.edgeId,
  edgeType: step.type,
  direction: step.direction,
  hops,
  strength,
});
