import { RARITY } from '#server/domain/parameters/english-parameters.ts';
import { isTimeWord } from './time-words.ts';

/** A meaningful word of a text with its stem. */
export interface ReadWord {
  /** The word in lower case without accents. */
  word: string;
  stem: string;
  /** Rarity, from 0 (in nearly every text) to 1 (a name or a technical word). */
  weight: number;
  /** True if the word looks like a name. */
  isName: boolean;
}

export interface LexicalOverlap {
  /** Number of distinct shared words, without names of people. */
  shared: number;
  /** Number of shared words, not counting time words: two texts that both say "Sunday" need not share a topic. */
  matter: number;
  /** Number of shared words that are rare and not time words. */
  rare: number;
  /** Share, 0 to 1, of the first text's words that the second contains, weighted by rarity. */
  ofFirst: number;
  /** Share, 0 to 1, of the second text's words that the first contains, weighted by rarity. */
  ofSecond: number;
}

const topicsOf = (words: readonly ReadWord[]): Map<string, ReadWord> =>
  new Map(words.filter((word) => !word.isName).map((word) => [word.stem, word]));

const sum = (words: Iterable<ReadWord>): number =>
  [...words].reduce((total, { weight }) => total + weight, 0);

/** Measures the shared words of two texts. Names of people are left out. Pure. */
export function lexicalOverlap(first: readonly ReadWord[], second: readonly ReadWord[]): LexicalOverlap {
  const [a, b] = [topicsOf(first), topicsOf(second)];
  const inBoth = [...a].flatMap(([stem, word]) => (b.has(stem) ? [word] : []));
  const sharedWeight = sum(inBoth);
  const share = (of: Map<string, ReadWord>): number => {
    const all = sum(of.values());
    return all === 0 ? 0 : sharedWeight / all;
  };
  const matter = inBoth.filter(({ word }) => !isTimeWord(word));
  const rare = matter.filter(({ weight }) => weight >= RARITY.rare).length;
  return { shared: inBoth.length, matter: matter.length, rare, ofFirst: share(a), ofSecond: share(b) };
}

/** Returns the words for finding memories on the same topic, without names and very common words. */
export const topicWords = (words: readonly ReadWord[]): ReadWord[] =>
  once(words.filter(({ isName, weight }) => !isName && weight >= RARITY.common));

/** Returns up to `most` words, the rarest first. */
export const rarestWords = (words: readonly ReadWord[], most: number): string[] =>
  once(words)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, most)
    .map(({ word }) => word);

const once = (words: readonly ReadWord[]): ReadWord[] => [
  ...new Map(words.map((word) => [word.word, word])).values(),
];

/** Returns the stems of the names in a text. */
export const namesIn = (words: readonly ReadWord[]): Set<string> =>
  new Set(words.filter((word) => word.isName).map((word) => word.stem));
