import { KIND_STYLES } from '#components/graph/canvas/kind-style.ts';
import type { GraphEdge, GraphNode } from '#components/graph/canvas/picture-data.ts';
import type { ShownGraph } from './shown-graph.ts';

/** Links that are read out with what is chosen; the rest are in the Outline. */
const SPOKEN = 3;

/** What is read out when a link is chosen: "Eli child of Ana". */
export const linkWords = ({ from, to, type }: GraphEdge, nameOf: (id: string) => string): string =>
  `${nameOf(from)} ${type.forward} ${nameOf(to)}`;

/**
 * What is read out when something is chosen: "Eli, person, 6 links; child of Ana; …". The name of a thing comes first,
 * because that is what one listens for.
 */
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
