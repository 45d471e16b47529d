import { REPETITION } from '#server/domain/parameters/parameters.ts';
import { normalise } from '#server/domain/text/normalise.ts';

/** Articles and intensifiers, which do not change the meaning. */
const LIGHT = new Set('a an the really very just absolutely totally quite truly definitely'.split(' '));
/** Verbs of liking and disliking, each mapped to one form. */
const ATTITUDE = new Map<string, string>([
  ...['love', 'loves', 'like', 'likes', 'enjoy', 'enjoys', 'adore', 'adores'].map(
    (word) => [word, '+likes'] as const,
  ),
  ...['hate', 'hates', 'dislike', 'dislikes', 'detest', 'detests', 'loathe', 'loathes'].map(
    (word) => [word, '-likes'] as const,
  ),
]);
const CONTRACTION = new Map([
  ["it's", 'it is'],
  ["that's", 'that is'],
  ["there's", 'there is'],
  ["doesn't", 'does not'],
  ["don't", 'do not'],
  ["isn't", 'is not'],
]);

/**
 * Returns the meaningful words in order. Splits at spaces only, so that 8:15, -4, C++ and 555-1234 survive. Removes
 * commas, dashes between words and the final full stop. Keeps negations and question marks.
 */
function carryingWords(statement: string): string[] {
  const plain = normalise(statement)
    .replace(/[’‘ʼ]/g, "'")
    .replace(/\s[–—-]\s/g, ' ')
    .replace(/[.!\s]+$/, '');
  return plain
    .split(/\s+/)
    .map((word) => word.replace(/[,;]+$/, '').replace(/[.!]+$/, ''))
    .flatMap((word) => (CONTRACTION.get(word) ?? word).split(' '))
    .filter((word) => word !== '' && !LIGHT.has(word))
    .map((word) => ATTITUDE.get(word) ?? word);
}

/**
 * Returns whether one statement repeats another in the same scope. Strict on purpose: a false positive would lose
 * information ("black olives" / "green olives", "Ana loves Leo" / "Leo loves Ana"), a false negative only creates a
 * duplicate that a person can merge. Requires similarity, 0 to 1, and the same meaningful words in the same order.
 */
export function isRepetition(existing: string, incoming: string, similarity: number): boolean {
  if (similarity < REPETITION.nearSimilarity) return false;
  return saysTheSame(existing, incoming);
}

/** Returns the normal form of a statement, for comparing it with many others. */
export const essenceOf = (statement: string): string => carryingWords(statement).join(' ');

/** Returns whether two normal forms are equal. Used to drop near duplicates from a list. */
export const isSameEssence = (a: string, b: string): boolean => a !== '' && a === b;

export const saysTheSame = (a: string, b: string): boolean => isSameEssence(essenceOf(a), essenceOf(b));

const figuresOf = (statement: string): string =>
  normalise(statement)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => /\p{N}/u.test(word))
    .sort()
    .join(' ');

/**
 * Returns whether both texts contain the same numbers, codes and times. If they do not, neither text repeats the other.
 */
export const hasSameFigures = (a: string, b: string): boolean => figuresOf(a) === figuresOf(b);
