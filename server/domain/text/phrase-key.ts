import { compatible } from './compatibility.ts';

/**
 * Key that is equal for equivalent spellings of a phrase: lower case without accents, hyphens, spaces and
 * punctuation. "Step-Mum", "step mum" and "stepmum" share a key, as do "fiancé" and "fiance". Returns letters and
 * digits, possibly none.
 */
export function phraseKey(text: string): string {
  return compatible(text, 'NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/**
 * Key of a relationship phrase: like `phraseKey`, but without articles and possessives, so that "in our band", "in
 * the band" and "In a band" share a key.
 */
export function relationKey(text: string): string {
  return phraseKey(text.replace(/(?<![\p{L}\p{N}'’])(?:the|an?|my|our|your|his|her|their)(?=[\s-])/giu, ' '));
}
