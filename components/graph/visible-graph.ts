import { type EdgeStyle, edgeClass, edgeClassLabel, edgeStyle } from '#components/graph/canvas/edge-style.ts';
import type { GraphData, GraphEdge, GraphNode } from '#components/graph/graph-data.ts';
import type { View } from '#components/graph/views/view-state.ts';
import type { Expansion } from '#server/domain/graph/graph-filter.ts';
import type { NodeKind } from '#server/domain/graph/node-kind.ts';

export interface VisibleGraph {
  nodes: readonly GraphNode[];
  edges: readonly GraphEdge[];
}

export function visibleGraph(
  { nodes, edges }: GraphData,
  view: Pick<View, 'removed' | 'hiddenKinds' | 'hiddenTypes'>,
): VisibleGraph {
  const removed = new Set(view.removed);
  const kinds = new Set<NodeKind>(view.hiddenKinds);
  const classes = new Set(view.hiddenTypes);
  const isShown = (id: string) => {
    const node = nodes.get(id);
    return node !== undefined && !removed.has(id) && !kinds.has(node.kind);
  };
  return {
    nodes: [...nodes.values()].filter(({ id }) => isShown(id)),
    edges: [...edges.values()].filter(
      ({ from, to, type }) => isShown(from) && isShown(to) && !classes.has(edgeClass(type)),
    ),
  };
}

export interface KindEntry {
  kind: NodeKind;
  count: number;
}
export interface ClassEntry {
  name: string;
  words: string;
  look: EdgeStyle;
  count: number;
}

/** Counts hidden nodes and edges too. */
export function legendOf({ nodes, edges }: GraphData): { kinds: KindEntry[]; classes: ClassEntry[] } {
  const kinds = new Map<NodeKind, number>();
  for (const { kind } of nodes.values()) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  const classes = new Map<string, ClassEntry>();
  for (const { type } of edges.values()) {
    const name = edgeClass(type);
    const entry = classes.get(name) ?? { name, words: edgeClassLabel(type), look: edgeStyle(type), count: 0 };
    classes.set(name, { ...entry, count: entry.count + 1 });
  }
  return {
    kinds: [...kinds].map(([kind, count]) => ({ kind, count })).sort((a, b) => b.count - a.count),
    classes: [...classes.values()].sort((a, b) => b.count - a.count || a.name.localeCompare(b.name)),
  };
}

const RELATIONS: Record<NodeKind, Expansion> = {
  person: 'people',
  agent: 'people',
  group: 'groups',
  organisation: 'groups',
  memory: 'memories',
  decision: 'decisions',
  event: 'events',
};

export function sentBy({ nodes, edges }: GraphData, id: string): ReadonlyMap<Expansion, number> {
  const sent = new Map<Expansion, Set<string>>();
  for (const { from, to, type } of edges.values()) {
    if (from !== id && to !== id) continue;
    const other = nodes.get(from === id ? to : from);
    if (other === undefined) continue;
    const relation = type.kind === 'edge' ? 'links' : RELATIONS[other.kind];
    sent.set(relation, (sent.get(relation) ?? new Set()).add(other.id));
  }
  return new Map([...sent].map(([relation, ids]) => [relation, ids.size]));
}

export function neighboursOf({ edges }: Pick<VisibleGraph, 'edges'>, id: string): readonly string[] {
  const ids = new Set<string>();
  for (const { from, to } of edges) {
    if (from === id) ids.add(to);
    if (to === id) ids.add(from);
  }
  return [...ids];
}
