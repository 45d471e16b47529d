import { readFileSync } from 'node:fs';

/** Parts: two halves (`seen`, `unseen`), and phrases of other people (`outside`). Rules may be tuned on `seen` only. */
export const PARTS = ['seen', 'unseen', 'outside'] as const;
export type Part = (typeof PARTS)[number];

export interface LabelledPhrase {
  /** The words between A and B in a statement, such as "is the aunt of". */
  phrase: string;
  /** The right type in the direction from A to B; null if no built-in type fits. */
  type: string | null;
  /** Whether the phrase says that the relationship has ended. */
  isFormer: boolean;
}

/** Parses lines of `<phrase> | <type>`, `<phrase> | <type> former` or `<phrase> | none`. `#` begins a comment. */
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

/** Assigns a phrase to a half by one bit of its FNV-1a hash, so that nobody can choose the half. */
export function halfOf(phrase: string): 'seen' | 'unseen' {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(phrase)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  // Bit 16, because the lowest bit of FNV-1a is only the parity of the bytes.
  return ((hash >>> 16) & 1) === 0 ? 'seen' : 'unseen';
}
