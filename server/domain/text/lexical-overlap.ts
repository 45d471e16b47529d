import { RARITY } from '#server/domain/parameters/english-parameters.ts';
import { isTimeWord } from './time-words.ts';

/** A word as a text was read: grammar left out, reduced to its stem. */
export interface ReadWord {
  /** as it stands, in lower case without accents */
  word: string;
  stem: string;
  /** rarity, 0 (everywhere) to 1 (a name, a technical word) */
  weight: number;
  /** looks like somebody's name */
  isName: boolean;
}

export interface LexicalOverlap {
  /** different words that both texts have, names of people left out */
  shared: number;
  /** of those, the ones that are no words of when: a Sunday is no matter */
  matter: number;
  /** of these, the ones that few texts have */
  rare: number;
  /** share of the first text's words, by rarity, that the second has: 0–1 */
  ofFirst: number;
  /** share of the second text's words that the first has: 0–1 */
  ofSecond: number;
}

const topicsOf = (words: readonly ReadWord[]): Map<string, ReadWord> =>
  new Map(words.filter((word) => !word.isName).map((word) => [word.stem, word]));

const sum = (words: Iterable<ReadWord>): number =>
  [...words].reduce((total, { weight }) => total + weight, 0);

/** What two texts have in common by their words. Who they are about is another question: see `sharesPeople`. Pure. */
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

/** The words by which memories on the same matter are looked for: neither names nor what nearly every text has. */
export const topicWords = (words: readonly ReadWord[]): ReadWord[] =>
  once(words.filter(({ isName, weight }) => !isName && weight >= RARITY.common));

/** The words that say most of what a text is about, at most so many, the rarest first. */
export const rarestWords = (words: readonly ReadWord[], most: number): string[] =>
  once(words)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, most)
    .map(({ word }) => word);

const once = (words: readonly ReadWord[]): ReadWord[] => [
  ...new Map(words.map((word) => [word.word, word])).values(),
];

/** The names in a text, as stems. */
export const namesIn = (words: readonly ReadWord[]): Set<string> =>
  new Set(words.filter((word) => word.isName).map((word) => word.stem));
