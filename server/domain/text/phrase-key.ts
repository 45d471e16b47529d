import { compatible } from './unicode-compatibility.ts';

/** Returns a key for comparing phrases. "Step-Mum" and "stepmum" have the same one. It can be empty. */
export function phraseKey(text: string): string {
  return compatible(text, 'NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Like `phraseKey`, but ignores determiners: "in our band" and "in the band" have the same key. */
export function relationKey(text: string): string {
  return phraseKey(text.replace(/(?<![\p{L}\p{N}'’])(?:the|an?|my|our|your|his|her|their)(?=[\s-])/giu, ' '));
}
