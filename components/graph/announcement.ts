import { KIND_STYLES } from '#components/graph/canvas/kind-style.ts';
import type { GraphEdge, GraphNode } from '#components/graph/canvas/picture-data.ts';
import type { ShownGraph } from './shown-graph.ts';

const SPOKEN = 3;

/** Returns the announcement of a selected link, such as "Eli child of Ana". */
export const linkWords = ({ from, to, type }: GraphEdge, nameOf: (id: string) => string): string =>
  `${nameOf(from)} ${type.forward} ${nameOf(to)}`;

/** The name comes first, because screen reader users wait for it. */
export function announcement(
  node: GraphNode | null,
  { edges }: Pick<ShownGraph, 'edges'>,
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
  return [`${nameOf(node.id)}, ${KIND_STYLES[node.kind].one}, ${links}`, ...spoken, ...rest].join('; ');
}
