import { isMemoryKind } from '#components/graph/canvas/node-kind-style.ts';
import { nameKey } from '#server/domain/text/name-key.ts';
import type { NodeView } from '#server/graph/schema.ts';

const FOUND = 10;

/** The label is normalised once instead of on every keystroke. */
interface LoadedName {
  node: NodeView;
  /** Each word follows a space, so that a search finds only beginnings of words. */
  words: string;
}

export const loadedNames = (nodes: Iterable<NodeView>): LoadedName[] =>
  [...nodes].flatMap((node) => (node.label === '' ? [] : [{ node, words: ` ${nameKey(node.label)}` }]));

/** Finds labels with every typed word at the beginning of a word. Ignores case and accents. People come first. */
export function findLoadedNodes(names: readonly LoadedName[], typed: string): NodeView[] {
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

/** People come first. Within each kind, loaded results come before results from the server. */
export function joinFound(here: readonly NodeView[], there: readonly NodeView[]): NodeView[] {
  const ids = new Set(here.map(({ id }) => id));
  const rest = there.filter(({ id }) => !ids.has(id));
  return [...people(here), ...people(rest), ...memoriesIn(here), ...memoriesIn(rest)];
}

/** Returns whether the node stays on top when the server's results arrive. */
export const isSurelyFirst = (node: NodeView | undefined): boolean =>
  node !== undefined && !isMemoryKind(node.kind);

const people = (nodes: readonly NodeView[]): NodeView[] => nodes.filter(({ kind }) => !isMemoryKind(kind));
const memoriesIn = (nodes: readonly NodeView[]): NodeView[] => nodes.filter(({ kind }) => isMemoryKind(kind));
