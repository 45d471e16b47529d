import { deltaDecode, unpackIds } from '#server/domain/graph/layout/packed-ids.ts';
import type { NodeKind } from '#server/domain/graph/node-kind.ts';
import type { NodeColumns, Picture } from '#server/graph/picture/schema.ts';
import type { TypeLegend } from '#server/graph/schema.ts';

export interface GraphNode {
  id: string;
  kind: NodeKind;
  /** Empty if the server omitted the labels of a large graph. */
  label: string;
  detail: string;
  confidence: number | null;
  status: NodeColumns['status'][number];
  at: string | null;
  x: number;
  y: number;
  more: number;
}

export interface GraphEdge {
  key: string;
  from: string;
  to: string;
  type: TypeLegend;
  strength: number;
  status: Picture['edges']['status'][number];
}

export interface Explanation {
  fromId: string;
  toId: string;
  /** Empty if nothing that the viewer may see connects the two nodes. */
  sentences: readonly string[];
  path: readonly string[];
}

export interface GraphData {
  nodes: ReadonlyMap<string, GraphNode>;
  edges: ReadonlyMap<string, GraphEdge>;
  explanations: readonly Explanation[];
  focusId: string | null;
  total: number;
  isSimplified: boolean;
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

/** Edges refer to nodes by index in one list, which has the answer's nodes first and then `shown`. */
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
