import { normalise } from './normalise-text.ts';

/** Letters that Unicode does not decompose. Must equal the list of the Postgres extension unaccent. */
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

/** Returns a key for comparing names. "Łukasz" and "Lukasz" have the same one. It can be empty. */
export function nameKey(text: string): string {
  return normalise(text)
    .replace(/[ßæœøđðłþı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/['’‘ʼ.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
