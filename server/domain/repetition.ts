import { fold } from './fold.ts';
import { REPETITION } from './parameters.ts';

/** Words that change neither what is said nor of whom: dropping them keeps the meaning. */
const LIGHT = new Set(
  'a an the this that really very so just absolutely totally quite truly definitely also too still her his their my our its is are was it s and to'.split(
    ' ',
  ),
);
/** Words that say the same liking or disliking. */
const ATTITUDE = new Map<string, string>([
  ...['love', 'like', 'enjoy', 'adore'].map((word) => [word, '+likes'] as const),
  ...['hate', 'dislike', 'detest', 'loathe'].map((word) => [word, '-likes'] as const),
]);

/** The words of a statement that carry its meaning, in order. Negations stay: they are the meaning. */
function carryingWords(statement: string): string[] {
  const plain = fold(statement).replace(/[’‘ʼ]/g, "'").replace(/n't\b/g, ' not').replace(/'s\b/g, '');
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .filter((word) => !LIGHT.has(word))
    .map((word) => (word.length > 3 && !/(ss|us|is)$/.test(word) ? word.replace(/s$/, '') : word))
    .map((word) => ATTITUDE.get(word) ?? word);
}

/**
 * Whether two statements of one scope say the same thing again. Deliberately strict: a false yes would swallow news
 * ("black olives" / "green olives", "Ana loves Leo" / "Leo loves Ana", "likes" / "does not like"), a false no only
 * costs a double, which surfacing drops and a person can merge. So beside the embedder's similarity (0 to 1) the
 * words that carry meaning must be the same; their order may differ only where no one could be swapped.
 */
export function isRepetition(existing: string, incoming: string, similarity: number): boolean {
  if (similarity < REPETITION.nearSimilarity) return false;
  return saysTheSame(existing, incoming);
}

/** What a statement says, ready to be compared with many others. */
export interface Essence {
  words: readonly string[];
  /** the same in order of the alphabet, as one text */
  sorted: string;
  /** capitalised words in order: names, which must not change places */
  names: string;
}

export function essenceOf(statement: string): Essence {
  const words = carryingWords(statement);
  const names = (statement.match(/\p{Lu}[\p{L}\p{M}'-]+/gu) ?? []).map(fold).join(' ');
  return { words, sorted: [...words].sort().join(' '), names };
}

/** The rule on words alone, for dropping near duplicates from a list. */
export function isSameEssence(a: Essence, b: Essence): boolean {
  if (a.words.length === 0 || a.sorted !== b.sorted) return false;
  if (a.words.every((word, index) => word === b.words[index])) return true;
  return a.words[0] === b.words[0] && a.names === b.names;
}

export const saysTheSame = (a: string, b: string): boolean => isSameEssence(essenceOf(a), essenceOf(b));
