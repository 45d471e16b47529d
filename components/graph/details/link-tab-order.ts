import { edgeClass } from '#components/graph/canvas/edge-style.ts';
import type { VisibleGraph } from '#components/graph/visible-graph.ts';

export function linksInTabOrder({ edges }: Pick<VisibleGraph, 'edges'>, id: string): string[] {
  return edges
    .filter(({ from, to }) => from === id || to === id)
    .map(({ key, type }) => ({ key, sort: `${edgeClass(type)} ${type.name} ${key}` }))
    .sort((a, b) => (a.sort < b.sort ? -1 : 1))
    .map(({ key }) => key);
}

/** Returns null if Tab must leave the picture. */
export function nextLink(links: readonly string[], at: string | null, isBack: boolean): string | null {
  const here = at === null ? -1 : links.indexOf(at);
  if (here === -1) return isBack ? null : (links[0] ?? null);
  return links[here + (isBack ? -1 : 1)] ?? null;
}
