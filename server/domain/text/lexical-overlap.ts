import { RARITY } from '#server/domain/parameters/english-parameters.ts';
import { isTimeWord } from './time-words.ts';

export interface ReadWord {
  /** In lower case without accents. */
  word: string;
  stem: string;
  /** From 0 (in nearly every text) to 1 (a name or a technical word). */
  weight: number;
  isName: boolean;
}

export interface LexicalOverlap {
  shared: number;
  matter: number;
  rare: number;
  /** Share of the first text's words in the second, 0 to 1. Rare words weigh more. */
  ofFirst: number;
  /** Share of the second text's words in the first, 0 to 1. Rare words weigh more. */
  ofSecond: number;
}

const topicsOf = (words: readonly ReadWord[]): Map<string, ReadWord> =>
  new Map(words.filter((word) => !word.isName).map((word) => [word.stem, word]));

const sum = (words: Iterable<ReadWord>): number =>
  [...words].reduce((total, { weight }) => total + weight, 0);

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

export const topicWords = (words: readonly ReadWord[]): ReadWord[] =>
  once(words.filter(({ isName, weight }) => !isName && weight >= RARITY.common));

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
