/**
 * The key under which two spellings of the same words are equal: lower case, without accents, hyphens, spaces
 * or punctuation. "Step-Mum", "step mum" and "stepmum" share a key, and so do "fiancé" and "fiance".
 * In: any text. Out: letters and digits only, possibly empty.
 */
export function phraseKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
