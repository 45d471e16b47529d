import { FIND } from '#server/domain/parameters/contact-parameters.ts';
import { editDistance } from './edit-distance.ts';

/** Returns a phonetic key. Words that sound alike have the same one. */
export const byEar = (word: string): string =>
  word
    .replace(/ph/g, 'f')
    .replace(/(?<=.)h/g, '')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/ck|c|q/g, 'k')
    .replace(/z/g, 's')
    .replace(/y/g, 'i')
    .replace(/(.)\1+/g, '$1');

/** Returns true for "Jon" and "John". `ear` is `byEar` or a cached version of it. */
export function soundsLike(typed: string, word: string, ear: (word: string) => string = byEar): boolean {
  if (Math.min(typed.length, word.length) < FIND.alikeFrom) return false;
  return ear(typed) === ear(word);
}

/** Returns the number of edits (1 or 2), or null if there are more. Short words must start alike. */
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

/** True for an incomplete word with a typo, such as "Okof" for "Okafor". */
export function isUnfinishedTypo(typed: string, word: string): boolean {
  if (typed.length < FIND.unfinishedFrom || word.length <= typed.length) return false;
  return beginsAlike(typed, word) && editDistance(typed, word.slice(0, typed.length), 1) === 1;
}

const beginsAlike = (a: string, b: string): boolean => a[0] === b[0] || (a[0] === b[1] && a[1] === b[0]);

const VOWEL = /[aeiou]/;

/** False for a different consonant, which makes another name, such as "Mark" and "Mary". True for other typos. */
function isMildTypo(a: string, b: string): boolean {
  if (a.length !== b.length) return true;
  const differing = [...a].flatMap((letter, index) => (letter === b[index] ? [] : [index]));
  const [first, ...more] = differing;
  if (first === undefined || more.length > 0) return true;
  return VOWEL.test(a[first] ?? '') && VOWEL.test(b[first] ?? '');
}
