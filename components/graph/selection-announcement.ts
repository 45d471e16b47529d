import { NODE_KIND_STYLES } from '#components/graph/canvas/node-kind-style.ts';
import type { GraphEdge, GraphNode } from '#components/graph/graph-data.ts';
import type { VisibleGraph } from './visible-graph.ts';

const SPOKEN = 3;

/** Returns the announcement of a selected link, such as "Eli child of Ana". */
export const linkWords = ({ from, to, type }: GraphEdge, nameOf: (id: string) => string): string =>
  `${nameOf(from)} ${type.forward} ${nameOf(to)}`;

/** The name comes first, because screen reader users wait for it. */
export function selectionAnnouncement(
  node: GraphNode | null,
  { edges }: Pick<VisibleGraph, 'edges'>,
  nameOf: (id: string) => string,
): string {
  if (node === null) return '';
  const around = edges.filter(({ from, to }) => from === node.id || to === node.id);
  const spoken = around
    .slice(0, SPOKEN)
    .map(({ from, to, type }) =>
      from === node.id ? `${type.forward} ${nameOf(to)}` : `${type.backward} ${nameOf(from)}`,
    );
  const links = `${around.length} ${around.length === 1 ? 'link' : 'links'}`;
  const rest = node.more > 0 ? [`${node.more} more not shown`] : [];
  return [`${nameOf(node.id)}, ${NODE_KIND_STYLES[node.kind].one}, ${links}`, ...spoken, ...rest].join('; ');
}
