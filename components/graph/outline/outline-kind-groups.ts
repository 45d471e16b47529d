import { NODE_KIND_STYLES } from '#components/graph/canvas/node-kind-style.ts';
import type { GraphNode } from '#components/graph/graph-data.ts';
import type { NodeKind } from '#server/domain/graph/node-kind.ts';
import { PICTURE } from '#server/domain/parameters/graph-parameters.ts';
import type { NeighbourGroup } from '#server/graph/neighbours/schema.ts';
import type { NodeView } from '#server/graph/schema.ts';

/** A kind without an entry lists its first page. */
export type ListedOf = Readonly<Partial<Record<string, number>>>;

export function shownByKind(
  nodes: readonly GraphNode[],
  listed: ListedOf,
  named: ReadonlyMap<string, NodeView>,
): NeighbourGroup[] {
  const kinds = new Map<NodeKind, GraphNode[]>();
  for (const node of nodes) {
    const alike = kinds.get(node.kind);
    if (alike) alike.push(node);
    else kinds.set(node.kind, [node]);
  }
  return [...kinds].map(([kind, all]) => kindGroup(kind, all, listed, named));
}

function kindGroup(
  kind: NodeKind,
  all: readonly GraphNode[],
  listed: ListedOf,
  named: ReadonlyMap<string, NodeView>,
): NeighbourGroup {
  const end = listed[kind] ?? PICTURE.outlineItems;
  return {
    key: kind,
    kind: 'about',
    type: kind,
    group: 'about',
    direction: 'both',
    reading: all.length === 1 ? NODE_KIND_STYLES[kind].one : NODE_KIND_STYLES[kind].many,
    total: all.length,
    items: all.slice(0, end).map((node) => ({
      ...viewOf(node),
      ...named.get(node.id),
      edgeId: null,
      strength: 1,
      edgeStatus: '',
      note: null,
    })),
    nextOffset: end < all.length ? end : null,
  };
}

const viewOf = ({ id, kind, label, detail, status, confidence, at }: GraphNode): NodeView => ({
  id,
  kind,
  label: label || NODE_KIND_STYLES[kind].one,
  detail,
  status,
  confidence,
  at,
});

export const namelessOf = (
  groups: readonly NeighbourGroup[],
  nodes: ReadonlyMap<string, GraphNode>,
): string[] =>
  groups.flatMap(({ items }) => items.filter(({ id }) => nodes.get(id)?.label === '').map(({ id }) => id));
