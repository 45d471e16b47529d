import Graph from 'graphology';
import forceAtlas2 from 'graphology-layout-forceatlas2';
import {
  coarse,
  NARROW,
  OccupancyGrid,
  placeNewNodes,
  rounded,
  type Spot,
} from '#server/domain/graph/layout/place-new-nodes.ts';

export interface MapTask {
  ids: string[];
  positions: (Spot | null)[];
  links: [number, number][];
}

/** Minimum share of nodes with a position. Below it, the whole map is laid out again. */
const KEEP_FROM = 0.2;
/** A large map gets fewer rounds, because each takes longer. */
const roundsFor = (nodes: number): number => Math.max(50, Math.min(200, Math.round(300_000 / (nodes + 1))));
/** Above this number of nodes, distant nodes are approximated together (Barnes and Hut 1986). */
const BARNES_HUT_FROM = 400;

/**
 * A node with a position keeps it. Otherwise uses ForceAtlas2 (Jacomy et al. 2014). The same input always
 * gives the same result.
 */
export function layOutMap({ ids, positions, links }: MapTask): Spot[] {
  const existing = new Map(ids.flatMap((id, i) => spotOf(id, positions[i] ?? null)));
  const pairs = links.map(([a, b]) => [ids[a] ?? '', ids[b] ?? ''] as const);
  const isNewLayout = existing.size < KEEP_FROM * ids.length;
  const places = placeNewNodes(ids, isNewLayout ? new Map() : existing, pairs);
  const spots = isNewLayout ? spreadOut(ids, places, links) : places;
  return ids.map((id, i) => {
    const { x, y } = spots.get(id) ?? { x: 0, y: 0 };
    return (isNewLayout ? null : positions[i]) ?? { x: coarse(x), y: coarse(y) };
  });
}

const spotOf = (id: string, spot: Spot | null): [string, Spot][] => (spot === null ? [] : [[id, spot]]);

function spreadOut(
  ids: readonly string[],
  start: ReadonlyMap<string, Spot>,
  links: MapTask['links'],
): Map<string, Spot> {
  const graph = new Graph({ type: 'undirected', multi: false });
  ids.forEach((id, i) => {
    // moved a little apart, because forces between nodes at the same point have no direction
    const { x, y } = start.get(id) ?? { x: 0, y: 0 };
    graph.addNode(id, { x: x + i * 1e-3, y });
  });
  for (const [a, b] of links) {
    const [from, to] = [ids[a], ids[b]];
    if (from !== undefined && to !== undefined && from !== to) graph.mergeUndirectedEdge(from, to);
  }
  const found = forceAtlas2(graph, {
    iterations: roundsFor(ids.length),
    settings: {
      ...forceAtlas2.inferSettings(graph),
      barnesHutOptimize: ids.length > BARNES_HUT_FROM,
      outboundAttractionDistribution: true,
      gravity: 0.5,
    },
  });
  return spaceOut(ids, found, (id) => graph.degree(id));
}

/** The best connected nodes get their place first. */
function spaceOut(
  ids: readonly string[],
  found: Record<string, { [dimension: string]: number }>,
  degree: (id: string) => number,
): Map<string, Spot> {
  const raw = new Map(ids.map((id) => [id, { x: found[id]?.x ?? 0, y: found[id]?.y ?? 0 }]));
  const count = Math.max(1, raw.size);
  const middle = [...raw.values()].reduce(
    (sum, { x, y }) => ({ x: sum.x + x / count, y: sum.y + y / count }),
    {
      x: 0,
      y: 0,
    },
  );
  const square = [...raw.values()].reduce(
    (sum, { x, y }) => sum + (x - middle.x) ** 2 + (y - middle.y) ** 2,
    0,
  );
  const spread = Math.sqrt(square / count) || 1;
  const scale = (NARROW.width * Math.sqrt(count) * 0.75) / spread;
  const grid = new OccupancyGrid(NARROW);
  const order = [...ids].sort((a, b) => degree(b) - degree(a) || (a < b ? -1 : 1));
  return new Map(
    order.map((id) => {
      const { x, y } = raw.get(id) ?? middle;
      const there = rounded({ x: (x - middle.x) * scale, y: (y - middle.y) * scale });
      return [id, grid.isFree(there) ? grid.take(there) : grid.near(there, 0.5)];
    }),
  );
}
