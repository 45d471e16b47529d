import { compatible } from './unicode-compatibility.ts';

/** Returns lower case without accents. */
export function normalise(text: string): string {
  // shortcut for ASCII, because all names of a household are normalised at once
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase();
  return compatible(text, 'NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

export function normaliseStatement(text: string): string {
  return normalise(text)
    .replace(/[’‘ʼ]/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/[\s.!]+$/, '')
    .trim();
}
