import stem from 'wink-porter2-stemmer';
import { SAME_WORD } from './synonyms.ts';

/** Matches words for the stemmer, which takes too long on longer strings. */
const STEMMED = /^[a-z]{1,40}$/;

/** Returns the stem of a word. "Kids" and "children" have the same one. */
export function stemOfWord(word: string): string {
  const same = SAME_WORD.get(word);
  if (same !== undefined) return same;
  if (!STEMMED.test(word)) return word;
  const stemmed = stem(word);
  return SAME_WORD.get(stemmed) ?? stemmed;
}
