import { compatible } from './compatibility.ts';

/** Returns a text in lower case without accents. */
export function normalise(text: string): string {
  // Plain ASCII needs no further work. This matters because all names of a household are normalised at once.
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase();
  return compatible(text, 'NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Returns the normal form of a statement for finding exact repetitions. */
export function normaliseStatement(text: string): string {
  return normalise(text)
    .replace(/[’‘ʼ]/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/[\s.!]+$/, '')
    .trim();
}
