import { REPETITION } from '#server/domain/parameters/parameters.ts';
import { normalise } from '#server/domain/text/normalise.ts';

/** Articles and emphasis: leaving them out changes neither what is said nor of whom. */
const LIGHT = new Set('a an the really very just absolutely totally quite truly definitely'.split(' '));
/** Words that say the same liking or disliking. */
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
 * The words of a statement that carry its meaning, in order. Everything between spaces is a word, so that 8:15, -4, C++
 * and 555-1234 stay what they are; only commas, dashes between words and the full stop at the end go. Negations and
 * question marks stay: they are the meaning.
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
 * Whether two statements of one scope say the same thing again. Deliberately strict: a false yes would swallow news
 * ("black olives" / "green olives", "Ana loves Leo" / "Leo loves Ana", "likes" / "does not like"), a false no only
 * costs a double, which a person can merge. So beside the embedder's similarity (0 to 1) the words that carry meaning
 * must be the same, in the same order.
 */
export function isRepetition(existing: string, incoming: string, similarity: number): boolean {
  if (similarity < REPETITION.nearSimilarity) return false;
  return saysTheSame(existing, incoming);
}

/** What a statement says, ready to be compared with many others. */
export const essenceOf = (statement: string): string => carryingWords(statement).join(' ');

/** The rule on words alone, for dropping near duplicates from a list. */
export const isSameEssence = (a: string, b: string): boolean => a !== '' && a === b;

export const saysTheSame = (a: string, b: string): boolean => isSameEssence(essenceOf(a), essenceOf(b));

const figuresOf = (statement: string): string =>
  normalise(statement)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => /\p{N}/u.test(word))
    .sort()
    .join(' ');

/** Whether both hold the very same numbers, codes and times. With other ones nothing is the same again, however it reads. */
export const hasSameFigures = (a: string, b: string): boolean => figuresOf(a) === figuresOf(b);
