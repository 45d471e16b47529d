import { EDGE_MEANING, type EdgeDirection, STORED_EDGE_TYPES } from '#server/domain/graph/edge-types.ts';
import type { EdgeAround } from '#server/memories/links/schema/list.ts';

interface ConnectionGroup {
  key: string;
  reading: string;
  items: readonly EdgeAround[];
}

const directionOf = ({ edge, direction }: EdgeAround): EdgeDirection =>
  EDGE_MEANING[edge.type].isSymmetric ? 'outgoing' : direction;

/** Groups are in the order of edge types, causes first and people last. */
export function groupConnections(items: readonly EdgeAround[]): ConnectionGroup[] {
  const groups = new Map<string, EdgeAround[]>();
  for (const item of items) {
    const key = `${item.edge.type}:${directionOf(item)}`;
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  const order = STORED_EDGE_TYPES.flatMap((type) => [`${type}:outgoing`, `${type}:incoming`]);
  return [...groups]
    .sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .map(([key, all]) => ({ key, reading: all[0]?.reading ?? '', items: all }));
}
