import { deltaDecode, unpackIds } from '#server/domain/graph/layout/packed-columns.ts';
import type { NodeKind } from '#server/domain/graph/node-kind.ts';
import type { NodeColumns, Picture } from '#server/graph/picture/schema.ts';
import type { TypeLegend } from '#server/graph/schema.ts';

export interface GraphNode {
  id: string;
  kind: NodeKind;
  /** Label of the node; empty if the server omitted the labels of a large overview. */
  label: string;
  detail: string;
  confidence: number | null;
  status: NodeColumns['status'][number];
  at: string | null;
  x: number;
  y: number;
  /** Number of neighbours that are not shown. */
  more: number;
}

export interface GraphEdge {
  /** Unique key of the edge. Two nodes have at most one edge of each type. */
  key: string;
  from: string;
  to: string;
  type: TypeLegend;
  strength: number;
  status: Picture['edges']['status'][number];
}

/** Explanation of how two nodes are connected, in words. */
export interface Explanation {
  fromId: string;
  toId: string;
  /** Sentences that explain the connection; empty if nothing that the viewer may see connects the two nodes. */
  sentences: readonly string[];
  /** Keys of the edges of the shortest path. */
  path: readonly string[];
}

/** All data that the server has sent for a view, by id. */
export interface GraphData {
  nodes: ReadonlyMap<string, GraphNode>;
  edges: ReadonlyMap<string, GraphEdge>;
  explanations: readonly Explanation[];
  focusId: string | null;
  total: number;
  isSimplified: boolean;
  /** Transformation between positions in this picture and positions on the household's map. */
  fit: Picture['fit'];
}

export const NO_GRAPH: GraphData = {
  nodes: new Map(),
  edges: new Map(),
  explanations: [],
  focusId: null,
  total: 0,
  isSimplified: false,
  fit: { x: 0, y: 0, scale: 1 },
};

/**
 * Converts a column-wise answer to nodes and edges. `shown` lists the node ids in the request; edges may refer to them.
 */
export function readPicture(picture: Picture, shown: readonly string[] = []): GraphData {
  const { nodes, edges, types, packed, ...rest } = picture;
  const sent = packed ? unpackIds(packed.ids) : nodes.id;
  const ids = [...sent, ...shown];
  const byId = new Map(sent.map((id, index) => [id, nodeAt(nodes, id, index)]));
  const byKey = new Map<string, GraphEdge>();
  (packed ? deltaDecode(packed.from) : edges.from).forEach((fromAt, index) => {
    const from = ids[fromAt];
    const to = ids[edges.to[index] ?? -1];
    const type = types[edges.type[index] ?? -1];
    if (from === undefined || to === undefined || type === undefined) return;
    const key = `${from}|${type.kind}:${type.name}|${to}`;
    const status = edges.status[index] ?? '';
    byKey.set(key, { key, from, to, type, strength: edges.strength[index] ?? 1, status });
  });
  return { nodes: byId, edges: byKey, explanations: [], ...rest };
}

const nodeAt = (columns: NodeColumns, id: string, index: number): GraphNode => ({
  id,
  kind: columns.kind[index] ?? 'memory',
  label: columns.label[index] ?? '',
  detail: columns.detail[index] ?? '',
  confidence: columns.confidence[index] ?? null,
  status: columns.status[index] ?? 'active',
  at: columns.at[index] ?? null,
  x: columns.x[index] ?? 0,
  y: columns.y[index] ?? 0,
  more: columns.more[index] ?? 0,
});

/** Adds new data. Existing nodes keep their data and position. */
export function mergeData(before: GraphData, added: GraphData): GraphData {
  const nodes = new Map(before.nodes);
  for (const [id, node] of added.nodes) if (!nodes.has(id)) nodes.set(id, node);
  const newcomers = [...added.edges.values()].filter(({ key }) => !before.edges.has(key));
  for (const [id, count] of newNeighbourCounts(before, newcomers)) {
    const node = nodes.get(id);
    if (node) nodes.set(id, { ...node, more: Math.max(0, node.more - count) });
  }
  return {
    ...before,
    nodes,
    edges: new Map([...before.edges, ...newcomers.map((edge) => [edge.key, edge] as const)]),
    explanations: [...before.explanations, ...added.explanations],
  };
}

/**
 * Returns the number of new neighbours per existing node. A node's count of hidden neighbours decreases by this number.
 */
function newNeighbourCounts(before: GraphData, newcomers: readonly GraphEdge[]): ReadonlyMap<string, number> {
  const neighbours = new Map<string, Set<string>>();
  for (const { from, to } of newcomers) {
    for (const [here, there] of [
      [from, to],
      [to, from],
    ] as const) {
      if (!before.nodes.has(here) || before.nodes.has(there)) continue;
      neighbours.set(here, (neighbours.get(here) ?? new Set()).add(there));
    }
  }
  return new Map([...neighbours].map(([id, ids]) => [id, ids.size]));
}
