import { edgeClass } from '#components/graph/canvas/edge-class.ts';
import type { ShownGraph } from '#components/graph/shown-graph.ts';

/** The links of a node as Tab leads from one to the next: kind by kind, by their keys. */
export function linksInTurn({ edges }: Pick<ShownGraph, 'edges'>, id: string): string[] {
  return edges
    .filter(({ from, to }) => from === id || to === id)
    .map(({ key, type }) => ({ key, sort: `${edgeClass(type)} ${type.name} ${key}` }))
    .sort((a, b) => (a.sort < b.sort ? -1 : 1))
    .map(({ key }) => key);
}

/** The link after this one, or before it; null: there is none, and Tab leads out of the picture. */
export function nextInTurn(links: readonly string[], at: string | null, isBack: boolean): string | null {
  const here = at === null ? -1 : links.indexOf(at);
  if (here === -1) return isBack ? null : (links[0] ?? null);
  return links[here + (isBack ? -1 : 1)] ?? null;
}
