import { compatible } from './compatibility.ts';

/**
 * The key under which two spellings of the same words are equal: lower case, without accents, hyphens, spaces
 * or punctuation. "Step-Mum", "step mum" and "stepmum" share a key, and so do "fiancé" and "fiance".
 * In: any text. Out: letters and digits only, possibly empty.
 */
export function phraseKey(text: string): string {
  return compatible(text, 'NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/**
 * The key of words for a relation: as `phraseKey`, and without the articles and possessives between them, so that "in
 * our band", "in the band" and "In a band" share a key.
 */
export function relationKey(text: string): string {
  return phraseKey(text.replace(/(?<![\p{L}\p{N}'’])(?:the|an?|my|our|your|his|her|their)(?=[\s-])/giu, ' '));
}
