import { FIND } from '#server/domain/parameters/contact-parameters.ts';
import { editDistance } from './edit-distance.ts';

// Compares two normalised words of names (name-key.ts). The first argument is the user's input.

/**
 * Returns the phonetic key of a word with at least `alikeFrom` letters. Ignores doubled letters, silent h and
 * differences between letters that sound alike.
 */
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
 * Returns whether two words are spellings of one name: "Jon" and "John", "Sofia" and "Sophia", "Ana" and "Anna".
 * `ear` is `byEar` or a cached version.
 */
export function soundsLike(typed: string, word: string, ear: (word: string) => string = byEar): boolean {
  if (Math.min(typed.length, word.length) < FIND.alikeFrom) return false;
  return ear(typed) === ear(word);
}

/**
 * Returns the edits, 1 or 2, between the input and a word, or null if the two differ more. Many short words are alike,
 * so a short word must start like the input and differ in no consonant.
 */
export function editsOf(typed: string, word: string): number | null {
  const shorter = Math.min(typed.length, word.length);
  if (shorter < FIND.oneEditFrom || Math.abs(typed.length - word.length) > 2) return null;
  const isLoose = shorter >= FIND.looseFrom;
  if (!isLoose && !beginsAlike(typed, word)) return null;
  const most = shorter < FIND.twoEditsFrom ? 1 : 2;
  const slips = editDistance(typed, word, most);
  if (slips === 0 || slips > most) return null;
  return isLoose || isMildTypo(typed, word) ? slips : null;
}

/** Returns whether an unfinished word contains a misspelling: "Okof" for Okafor. */
export function isUnfinishedTypo(typed: string, word: string): boolean {
  if (typed.length < FIND.unfinishedFrom || word.length <= typed.length) return false;
  return beginsAlike(typed, word) && editDistance(typed, word.slice(0, typed.length), 1) === 1;
}

/** Returns whether two words have the same first letter, or the same first two letters in swapped order. */
const beginsAlike = (a: string, b: string): boolean => a[0] === b[0] || (a[0] === b[1] && a[1] === b[0]);

const VOWEL = /[aeiou]/;

/**
 * Returns whether two words differ only by an extra, missing or swapped letter, or by another vowel. A different
 * consonant makes another name: "Mark" and "Mary".
 */
function isMildTypo(a: string, b: string): boolean {
  if (a.length !== b.length) return true;
  const differing = [...a].flatMap((letter, index) => (letter === b[index] ? [] : [index]));
  const [first, ...more] = differing;
  if (first === undefined || more.length > 0) return true;
  return VOWEL.test(a[first] ?? '') && VOWEL.test(b[first] ?? '');
}
