import { RARITY } from '#server/domain/parameters/english-parameters.ts';
import { isTimeWord } from './time-words.ts';

export interface ReadWord {
  /** The word in lower case without accents. */
  word: string;
  stem: string;
  /** Rarity, from 0 (in nearly every text) to 1 (a name or a technical word). */
  weight: number;
  isName: boolean;
}

export interface LexicalOverlap {
  /** Number of different words that both texts contain, without names. */
  shared: number;
  /** Like `shared`, but without words for time, because two texts that say "Sunday" can have different topics. */
  matter: number;
  /** Like `matter`, but only rare words. */
  rare: number;
  /** Share of the first text's words that the second text contains, 0 to 1. Rare words have more weight. */
  ofFirst: number;
  /** Share of the second text's words that the first text contains, 0 to 1. Rare words have more weight. */
  ofSecond: number;
}

const topicsOf = (words: readonly ReadWord[]): Map<string, ReadWord> =>
  new Map(words.filter((word) => !word.isName).map((word) => [word.stem, word]));

const sum = (words: Iterable<ReadWord>): number =>
  [...words].reduce((total, { weight }) => total + weight, 0);

/** Compares the words of two texts, without names. Pure. */
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

/** Returns the words that help to find memories on the same topic. Excludes names and very common words. */
export const topicWords = (words: readonly ReadWord[]): ReadWord[] =>
  once(words.filter(({ isName, weight }) => !isName && weight >= RARITY.common));

/** Returns up to `most` words, rarest word first. */
export const rarestWords = (words: readonly ReadWord[], most: number): string[] =>
  once(words)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, most)
    .map(({ word }) => word);

const once = (words: readonly ReadWord[]): ReadWord[] => [
  ...new Map(words.map((word) => [word.word, word])).values(),
];

export const namesIn = (words: readonly ReadWord[]): Set<string> =>
  new Set(words.filter((word) => word.isName).map((word) => word.stem));
