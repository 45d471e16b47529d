import stem from 'wink-porter2-stemmer';
import { SAME_WORD } from './synonyms.ts';

/** Matches words that are stemmed. Longer strings are not words, and the stemmer's patterns take too long on them. */
const STEMMED = /^[a-z]{1,40}$/;

/**
 * Returns a key shared by words with one meaning: "children" and "kids", "film" and "movie", "collection" and
 * "collected".
 */
export function stemOfWord(word: string): string {
  const same = SAME_WORD.get(word);
  if (same !== undefined) return same;
  if (!STEMMED.test(word)) return word;
  const stemmed = stem(word);
  return SAME_WORD.get(stemmed) ?? stemmed;
}
