import { normalise } from './normalise.ts';

/** Letters that Unicode does not decompose. The list must be the same as in the extension unaccent of Postgres. */
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
 * Returns a key for comparing names. Different spellings have the same key, such as "Łukasz" and "Lukasz". The key can
 * be empty.
 */
export function nameKey(text: string): string {
  return normalise(text)
    .replace(/[ßæœøđðłþı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/['’‘ʼ.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
