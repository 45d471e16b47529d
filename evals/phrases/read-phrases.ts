import { readFileSync } from 'node:fs';

/** The halves, and phrases that others have put into vocabularies of their own. Only `seen` may be tuned on. */
export const PARTS = ['seen', 'unseen', 'outside'] as const;
export type Part = (typeof PARTS)[number];

export interface LabelledPhrase {
  /** the words between A and B */
  phrase: string;
  /** the type that A has to B, in the half that the words are in; null: no built-in type fits */
  type: string | null;
  /** it is said to be over */
  isFormer: boolean;
}

/** Lines of `phrase | type`, `phrase | type former` or `phrase | none`; # begins a comment. */
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

/** Which half a phrase belongs to: the parity of its FNV-1a hash, so that nobody chose. */
export function halfOf(phrase: string): 'seen' | 'unseen' {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(phrase)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  // the lowest bit of FNV-1a is the parity of the bytes alone
  return ((hash >>> 16) & 1) === 0 ? 'seen' : 'unseen';
}
