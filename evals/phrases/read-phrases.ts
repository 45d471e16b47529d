import { readFileSync } from 'node:fs';

/** The two halves, and phrases from vocabularies of other authors. Only `seen` may be used for tuning. */
export const PARTS = ['seen', 'unseen', 'outside'] as const;
export type Part = (typeof PARTS)[number];

export interface LabelledPhrase {
  /** the words between A and B */
  phrase: string;
  /** the expected type, read from A to B; null: no built-in type fits */
  type: string | null;
  /** the phrase says that the relationship has ended */
  isFormer: boolean;
}

/** Parses lines of `phrase | type`, `phrase | type former` or `phrase | none`; # begins a comment. */
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

/** The half of a phrase: one bit of its FNV-1a hash, so that nobody chooses. */
export function halfOf(phrase: string): 'seen' | 'unseen' {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(phrase)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  // not the lowest bit, which depends only on the parity of the bytes
  return ((hash >>> 16) & 1) === 0 ? 'seen' : 'unseen';
}
