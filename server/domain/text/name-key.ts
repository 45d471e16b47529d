import { normalise } from './normalise.ts';

/** Letters that Unicode does not decompose. Postgres' unaccent has the same list. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};

/**
 * Returns a key that is equal for equivalent spellings of a name: "Zoë O’Brien" and "zoe o'brien", "Łukasz" and
 * "Lukasz". The key has lower-case words separated by single spaces, and may be empty.
 */
export function nameKey(text: string): string {
  return normalise(text)
    .replace(/[ßæœøđðłþı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/['’‘ʼ.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
