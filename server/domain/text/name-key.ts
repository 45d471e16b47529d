import { normalise } from './normalise-text.ts';

/** Unicode does not decompose these. The list must equal that of the Postgres extension unaccent. */
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

/** "Łukasz" and "Lukasz" have the same key. The key can be empty. */
export function nameKey(text: string): string {
  return normalise(text)
    .replace(/[ßæœøđðłþı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/['’‘ʼ.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
