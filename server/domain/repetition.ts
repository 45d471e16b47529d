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

/** The rule on words alone, for dropping near duplicates from a list. */
export function saysTheSame(a: string, b: string): boolean {
  const left = carryingWords(a);
  const right = carryingWords(b);
  if (left.length !== right.length || left.length === 0) return false;
  if (left.every((word, index) => word === right[index])) return true;
  const sorted = (words: string[]): string => [...words].sort().join(' ');
  return left[0] === right[0] && sorted(left) === sorted(right) && namesInOrder(a) === namesInOrder(b);
}

/** Capitalised words in order: names, which must not change places. */
function namesInOrder(statement: string): string {
  return (statement.match(/\p{Lu}[\p{L}\p{M}'-]+/gu) ?? []).map(fold).join(' ');
}
