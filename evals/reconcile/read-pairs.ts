import { readFileSync } from 'node:fs';

/** Parts of the pairs. Rules may be tuned on `seen` and, since the first measurement, on `opened`; never on `unseen`. */
export const PARTS = ['seen', 'opened', 'unseen'] as const;
type Part = (typeof PARTS)[number];

/**
 * contradiction: both cannot be true, and no change is stated. update: the second statement replaces the first.
 * duplicate: both say the same. unrelated: both may be true.
 */
export const LABELS = ['contradiction', 'update', 'duplicate', 'unrelated'] as const;
export type Label = (typeof LABELS)[number];

export interface Told {
  /** Name of the speaker, who is "I" in the statement. */
  by: string;
  text: string;
}

export interface LabelledPair {
  label: Label;
  /** The earlier statement. */
  known: Told;
  /** The later statement. */
  told: Told;
  /** What makes the pair hard, in a word or two. */
  note: string;
  /** The original text of both statements. */
  written: string;
}

function parseTold(text: string): Told {
  const [, by = 'Nora', said = ''] = /^(?:\[([^\]]+)\] )?(.+)$/.exec(text) ?? [];
  return { by, text: said };
}

/** Parses lines of `<label> | <earlier statement> | <later statement> | <note>`. `#` begins a comment. */
function parsePairs(text: string): LabelledPair[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [name, known = '', told = '', note = ''] = line.split(' | ');
      const label = LABELS.find((one) => one === name);
      if (label === undefined || note === '') throw new Error(`Unknown label or missing note: ${line}`);
      return { label, known: parseTold(known), told: parseTold(told), note, written: `${known} | ${told}` };
    });
}

export const readPairs = (part: Part): LabelledPair[] =>
  parsePairs(readFileSync(new URL(`${part}.txt`, import.meta.url), 'utf8'));
