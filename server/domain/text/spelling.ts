import { FIND } from '#server/domain/parameters/parameters.ts';
import { editDistance } from './edit-distance.ts';

// Between two words of names, folded (domain/text/name-key.ts). What is typed comes first.

/** How a word is written by ear, from `alikeFrom` letters on: doubled letters, silent h, and the letters that spellings of one name differ in. */
export const byEar = (word: string): string =>
  word
    .replace(/ph/g, 'f')
    .replace(/(?<=.)h/g, '')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/ck|c|q/g, 'k')
    .replace(/z/g, 's')
    .replace(/y/g, 'i')
    .replace(/(.)\1+/g, '$1');

/**
 * Whether two words are spellings of one: "Jon" and "John", "Sofia" and "Sophia", "Ana" and "Anna". `ear` is `byEar`,
 * or remembers what it said.
 */
export function soundsLike(typed: string, word: string, ear: (word: string) => string = byEar): boolean {
  if (Math.min(typed.length, word.length) < FIND.alikeFrom) return false;
  return ear(typed) === ear(word);
}

/**
 * How many slips make the word out of what was typed, 1 or 2; null where it is another word. Short words have too
 * many neighbours for any slip to be forgiven: they must begin alike, and a consonant is never another.
 */
export function slipsOf(typed: string, word: string): number | null {
  const shorter = Math.min(typed.length, word.length);
  if (shorter < FIND.oneEditFrom || Math.abs(typed.length - word.length) > 2) return null;
  const isLoose = shorter >= FIND.looseFrom;
  if (!isLoose && !beginsAlike(typed, word)) return null;
  const most = shorter < FIND.twoEditsFrom ? 1 : 2;
  const slips = editDistance(typed, word, most);
  if (slips === 0 || slips > most) return null;
  return isLoose || isMildSlip(typed, word) ? slips : null;
}

/** Whether a word that is still being typed has a slip in it: "Okof" of Okafor. */
export function isUnfinishedSlip(typed: string, word: string): boolean {
  if (typed.length < FIND.unfinishedFrom || word.length <= typed.length) return false;
  return beginsAlike(typed, word) && editDistance(typed, word.slice(0, typed.length), 1) === 1;
}

/** The same first letter, or the first two swapped. */
const beginsAlike = (a: string, b: string): boolean => a[0] === b[0] || (a[0] === b[1] && a[1] === b[0]);

const VOWEL = /[aeiou]/;

/** A letter too many, missing or swapped with its neighbour, or another vowel: "Mark" and "Mary" are two names. */
function isMildSlip(a: string, b: string): boolean {
  if (a.length !== b.length) return true;
  const differing = [...a].flatMap((letter, index) => (letter === b[index] ? [] : [index]));
  const [first, ...more] = differing;
  if (first === undefined || more.length > 0) return true;
  return VOWEL.test(a[first] ?? '') && VOWEL.test(b[first] ?? '');
}
