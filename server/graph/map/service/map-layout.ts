import Graph from 'graphology';
import forceAtlas2 from 'graphology-layout-forceatlas2';
import {
  coarse,
  NARROW,
  placeNewcomers,
  Room,
  rounded,
  type Spot,
} from '#server/domain/graph/layout/place-newcomers.ts';

/** What a map is made of: who is on it, where those who are known stand, and pairs of places in `ids` that are linked. */
export interface MapTask {
  ids: string[];
  /** null: not placed yet */
  known: (Spot | null)[];
  links: [number, number][];
}

/** The share of known places from which on they stand, and newcomers find a place among them. */
const STANDS_FROM = 0.2;
/** Rounds of the forces: fewer for a large map, whose rounds are longer; a few seconds for any (bench/graph.ts). */
const roundsFor = (nodes: number): number => Math.max(50, Math.min(200, Math.round(300_000 / (nodes + 1))));
/** Nodes from which far ones are taken together (Barnes and Hut 1986). */
const TOGETHER_FROM = 400;

/**
 * Places for all of a map, in the order of `ids`. Whoever is known keeps their place; newcomers stand near what they
 * are linked with. A map that nearly nobody knows is laid out anew, by ForceAtlas2 (Jacomy and others 2014). Nothing
 * random: the same task has the same answer.
 */
export function layOutMap({ ids, known, links }: MapTask): Spot[] {
  const standing = new Map(ids.flatMap((id, i) => spotOf(id, known[i] ?? null)));
  const pairs = links.map(([a, b]) => [ids[a] ?? '', ids[b] ?? ''] as const);
  const isAnew = standing.size < STANDS_FROM * ids.length;
  const places = placeNewcomers(ids, isAnew ? new Map() : standing, pairs);
  const spots = isAnew ? spreadOut(ids, places, links) : places;
  return ids.map((id, i) => {
    const { x, y } = spots.get(id) ?? { x: 0, y: 0 };
    return (isAnew ? null : known[i]) ?? { x: coarse(x), y: coarse(y) };
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
    // apart by a hair where two begin at one spot: forces between them would have no direction
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
      barnesHutOptimize: ids.length > TOGETHER_FROM,
      outboundAttractionDistribution: true,
      gravity: 0.5,
    },
  });
  return settled(ids, found, (id) => graph.degree(id));
}

/** Scaled to where every node has room, and moved off each other; the best connected choose first. */
function settled(
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
  const room = new Room(NARROW);
  const order = [...ids].sort((a, b) => degree(b) - degree(a) || (a < b ? -1 : 1));
  return new Map(
    order.map((id) => {
      const { x, y } = raw.get(id) ?? middle;
      const there = rounded({ x: (x - middle.x) * scale, y: (y - middle.y) * scale });
      return [id, room.isFree(there) ? room.take(there) : room.near(there, 0.5)];
    }),
  );
}
