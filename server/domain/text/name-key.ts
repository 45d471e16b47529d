import { normalise } from './normalise.ts';

/** Letters that Unicode does not decompose; the same that Postgres' unaccent knows. */
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
 * The key under which two spellings of a name are equal: "Zoë O’Brien" and "zoe o'brien", "Łukasz" and "Lukasz".
 * In: any text. Out: lower case letters and digits in words with one space between, possibly empty.
 */
export function nameKey(text: string): string {
  return normalise(text)
    .replace(/[ßæœøđðłþı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/['’‘ʼ.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
