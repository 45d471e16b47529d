import { EDGE_MEANING, type EdgeDirection, STORED_EDGE_TYPES } from '#server/domain/graph/edge-types.ts';
import type { EdgeAround } from '#server/memories/links/schema/list.ts';

interface ConnectionGroup {
  key: string;
  /** Phrase that relates this memory to the items, such as "was caused by". */
  reading: string;
  items: readonly EdgeAround[];
}

const directionOf = ({ edge, direction }: EdgeAround): EdgeDirection =>
  EDGE_MEANING[edge.type].isSymmetric ? 'outgoing' : direction;

/** Groups a memory's links by phrase. The groups are in the order of the edge types: causes first, people last. */
export function connectionGroups(items: readonly EdgeAround[]): ConnectionGroup[] {
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
