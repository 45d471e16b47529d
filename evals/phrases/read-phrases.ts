import { readFileSync } from 'node:fs';

/** The texts of `outside` are by other authors. Tune the rules on `seen` only. */
export const PARTS = ['seen', 'unseen', 'outside'] as const;
export type Part = (typeof PARTS)[number];

export interface LabelledPhrase {
  /** The words between two names A and B, such as "is the aunt of". */
  phrase: string;
  type: string | null;
  isFormer: boolean;
}

/** Parses lines such as `<phrase> | <type>`, `<phrase> | <type> former` and `<phrase> | none`. `#` begins a comment. */
function parsePhrases(text: string): LabelledPhrase[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [phrase = '', answer = ''] = line.split(' | ');
      const [type = '', status] = answer.trim().split(' ');
      return { phrase, type: type === 'none' ? null : type, isFormer: status === 'former' };
    });
}

export const readPhrases = (part: Part): LabelledPhrase[] =>
  parsePhrases(readFileSync(new URL(`${part}.txt`, import.meta.url), 'utf8'));

/** Assigns a half by one bit of the phrase's FNV-1a hash, so that nobody can choose it. */
export function halfOf(phrase: string): 'seen' | 'unseen' {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(phrase)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  // The lowest bit of an FNV-1a hash is only the parity of the bytes, so this uses bit 16.
  return ((hash >>> 16) & 1) === 0 ? 'seen' : 'unseen';
}
