import { compatible } from './compatibility.ts';

/** Lower case without accents: how names and statements are compared. */
export function normalise(text: string): string {
  // most text: a household's names are folded all at once
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase();
  return compatible(text, 'NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The statement as it is compared for exact repetition: folded, one space between words, no closing punctuation. */
export function normaliseStatement(text: string): string {
  return normalise(text)
    .replace(/[’‘ʼ]/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/[\s.!]+$/, '')
    .trim();
}
