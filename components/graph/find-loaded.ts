import { isMemoryKind } from '#components/graph/canvas/kind-style.ts';
import { nameKey } from '#server/domain/text/name-key.ts';
import type { NodeView } from '#server/graph/schema.ts';

/**
 * Maximum number of loaded people in the results. The same maximum applies to loaded memories. It leaves room for
 * results from the server.
 */
const FOUND = 10;

/** A loaded node with its normalised label. The label is normalised once instead of on every keystroke. */
interface LoadedName {
  node: NodeView;
  /**
   * Normalised words, each preceded by a space, so that the search finds typed text only at the beginning of a word.
   */
  words: string;
}

/** Returns the loaded nodes that have a label. An overview omits the labels of most memories. */
export const loadedNames = (nodes: Iterable<NodeView>): LoadedName[] =>
  [...nodes].flatMap((node) => (node.label === '' ? [] : [{ node, words: ` ${nameKey(node.label)}` }]));

/**
 * Finds the nodes whose labels contain every typed word, each at the beginning of a word. Ignores case and accents.
 * Sorts people first, then labels that begin with the typed text, then shorter labels.
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
  return [...people(found).slice(0, FOUND), ...memoriesIn(found).slice(0, FOUND)];
}

/**
 * Merges results from the loaded graph (`here`) and from the server (`there`). People come first. Within each kind,
 * loaded results come before results from the server.
 */
export function joinFound(here: readonly NodeView[], there: readonly NodeView[]): NodeView[] {
  const ids = new Set(here.map(({ id }) => id));
  const rest = there.filter(({ id }) => !ids.has(id));
  return [...people(here), ...people(rest), ...memoriesIn(here), ...memoriesIn(rest)];
}

/**
 * Returns whether a loaded node at the top of the list stays there when results from the server arrive. This is true
 * for people.
 */
export const isSurelyFirst = (node: NodeView | undefined): boolean =>
  node !== undefined && !isMemoryKind(node.kind);

const people = (nodes: readonly NodeView[]): NodeView[] => nodes.filter(({ kind }) => !isMemoryKind(kind));
const memoriesIn = (nodes: readonly NodeView[]): NodeView[] => nodes.filter(({ kind }) => isMemoryKind(kind));
