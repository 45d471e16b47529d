import { isMemoryKind } from '#components/graph/canvas/kind-style.ts';
import { nameKey } from '#server/domain/text/name-key.ts';
import type { NodeView } from '#server/graph/schema.ts';

/** Of people, and of memories, how many are found at most: the server's answer has room beside them. */
const FOUND = 10;

/** What the page holds, as it is searched: folded once, not at every letter. */
interface LoadedName {
  node: NodeView;
  /** its words, without case and accents, with a space before each */
  words: string;
}

/** Those that have a name: an overview leaves out what most memories say. */
export const loadedNames = (nodes: Iterable<NodeView>): LoadedName[] =>
  [...nodes].flatMap((node) => (node.label === '' ? [] : [{ node, words: ` ${nameKey(node.label)}` }]));

/**
 * What of it is called so: every word that was typed begins one of its words, however it is spelled with case and
 * accents. People first; of each, what begins with what was typed, the shortest foremost.
 */
export function findLoaded(names: readonly LoadedName[], typed: string): NodeView[] {
  const key = nameKey(typed);
  if (key === '') return [];
  const wanted = key.split(' ').map((word) => ` ${word}`);
  const found = names
    .filter(({ words }) => wanted.every((word) => words.includes(word)))
    .map(({ node, words }) => ({ node, rank: (words.startsWith(` ${key}`) ? 0 : 1_000) + words.length }))
    .sort((a, b) => a.rank - b.rank || (a.node.id < b.node.id ? -1 : 1))
    .map(({ node }) => node);
  return [...people(found).slice(0, FOUND), ...told(found).slice(0, FOUND)];
}

/** What was found here, and what the server found beside it: people first, what was here where it is. */
export function joinFound(here: readonly NodeView[], there: readonly NodeView[]): NodeView[] {
  const ids = new Set(here.map(({ id }) => id));
  const rest = there.filter(({ id }) => !ids.has(id));
  return [...people(here), ...people(rest), ...told(here), ...told(rest)];
}

/** Whether nothing that the server may still find would come before it. */
export const isSurelyFirst = (node: NodeView | undefined): boolean =>
  node !== undefined && !isMemoryKind(node.kind);

const people = (nodes: readonly NodeView[]): NodeView[] => nodes.filter(({ kind }) => !isMemoryKind(kind));
const told = (nodes: readonly NodeView[]): NodeView[] => nodes.filter(({ kind }) => isMemoryKind(kind));
