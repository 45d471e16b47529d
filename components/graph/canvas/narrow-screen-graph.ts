import { neighboursOf, type VisibleGraph } from '#components/graph/visible-graph.ts';
import type { GraphEdge, GraphNode } from '../graph-data.ts';

/** Maximum number of neighbours. On a narrow screen, each needs a touch target of 44 px and a label. */
const RING_NODES = 6;
/** Distance of the neighbours from the centre, in graph units. */
const RADIUS = 140;

/** Returns one node and its strongest neighbours. `left` counts the neighbours that do not fit. */
export function narrowScreenGraph(
  graph: VisibleGraph,
  centreId: string | null,
): VisibleGraph & { left: number } {
  const centre = graph.nodes.find(({ id }) => id === centreId) ?? graph.nodes[0];
  if (centre === undefined) return { nodes: [], edges: [], left: 0 };
  const around = strongestFirst(graph, centre.id);
  const ring = around.slice(0, RING_NODES);
  const nodes = [{ ...centre, x: 0, y: 0 }, ...ring.map((node, index) => onRing(node, index, ring.length))];
  const shown = new Set(nodes.map(({ id }) => id));
  return {
    nodes,
    edges: graph.edges.filter(({ from, to }) => shown.has(from) && shown.has(to)),
    left: around.length - ring.length,
  };
}

function strongestFirst(graph: VisibleGraph, id: string): GraphNode[] {
  const byId = new Map(graph.nodes.map((node) => [node.id, node]));
  const strength = (other: string): number =>
    graph.edges.reduce((best, edge) => (joins(edge, id, other) ? Math.max(best, edge.strength) : best), 0);
  return neighboursOf(graph, id)
    .flatMap((other) => byId.get(other) ?? [])
    .map((node) => ({ node, strength: strength(node.id) }))
    .sort((a, b) => b.strength - a.strength || (a.node.id < b.node.id ? -1 : 1))
    .map(({ node }) => node);
}

const joins = ({ from, to }: GraphEdge, a: string, b: string): boolean =>
  (from === a && to === b) || (from === b && to === a);

function onRing(node: GraphNode, index: number, count: number): GraphNode {
  const angle = (2 * Math.PI * index) / count - Math.PI / 2;
  return { ...node, x: Math.round(RADIUS * Math.cos(angle)), y: Math.round(RADIUS * Math.sin(angle)) };
}
