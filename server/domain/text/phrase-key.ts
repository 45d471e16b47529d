import { compatible } from './compatibility.ts';

/**
 * Returns a key that is equal for equivalent spellings of a phrase: "Step-Mum", "step mum" and "stepmum" share a key,
 * as do "fiancé" and "fiance". The key has letters and digits only, and may be empty.
 */
export function phraseKey(text: string): string {
  return compatible(text, 'NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/**
 * Returns the key of a relationship phrase. Like `phraseKey`, but without articles and possessives, so that "in our
 * band", "in the band" and "In a band" share a key.
 */
export function relationKey(text: string): string {
  return phraseKey(text.replace(/(?<![\p{L}\p{N}'’])(?:the|an?|my|our|your|his|her|their)(?=[\s-])/giu, ' '));
}
