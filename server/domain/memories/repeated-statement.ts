import { REPETITION } from '#server/domain/parameters/parameters.ts';
import { normalise } from '#server/domain/text/normalise-text.ts';

const LIGHT = new Set('a an the really very just absolutely totally quite truly definitely'.split(' '));
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

/** Returns the content words. Splits only at spaces, because 8:15, C++ and 555-1234 must stay whole. */
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

/** Returns whether two statements say the same. `similarity` is 0 to 1. Strict: "black olives" is not "green olives". */
export function isRepetition(existing: string, incoming: string, similarity: number): boolean {
  if (similarity < REPETITION.nearSimilarity) return false;
  return saysTheSame(existing, incoming);
}

export const essenceOf = (statement: string): string => carryingWords(statement).join(' ');

export const isSameEssence = (a: string, b: string): boolean => a !== '' && a === b;

const saysTheSame = (a: string, b: string): boolean => isSameEssence(essenceOf(a), essenceOf(b));

const figuresOf = (statement: string): string =>
  normalise(statement)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => /\p{N}/u.test(word))
    .sort()
    .join(' ');

export const hasSameFigures = (a: string, b: string): boolean => figuresOf(a) === figuresOf(b);
