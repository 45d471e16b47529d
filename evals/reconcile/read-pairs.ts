import { readFileSync } from 'node:fs';

/** Parts of the pairs. `seen` may be used for tuning, and since the first measurement also `opened`; `unseen` never. */
export const PARTS = ['seen', 'opened', 'unseen'] as const;
type Part = (typeof PARTS)[number];

/**
 * contradiction: both cannot be true, and nothing says that anything changed. update: the second is true now.
 * duplicate: both say the same. unrelated: both may be true, so there is nothing to do.
 */
export const LABELS = ['contradiction', 'update', 'duplicate', 'unrelated'] as const;
export type Label = (typeof LABELS)[number];

export interface Told {
  /** name of the speaker, who is "I" in the statement */
  by: string;
  text: string;
}

export interface LabelledPair {
  label: Label;
  /** the existing statement */
  known: Told;
  /** the incoming statement */
  told: Told;
  /** what makes the pair difficult, in a word or two */
  note: string;
  /** both statements, as in the file */
  written: string;
}

function parseTold(text: string): Told {
  const [, by = 'Nora', said = ''] = /^(?:\[([^\]]+)\] )?(.+)$/.exec(text) ?? [];
  return { by, text: said };
}

/** Parses lines of `label | existing | incoming | note`; # begins a comment. */
function parsePairs(text: string): LabelledPair[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [name, known = '', told = '', note = ''] = line.split(' | ');
      const label = LABELS.find((one) => one === name);
      if (label === undefined || note === '') throw new Error(`Not a labelled pair: ${line}`);
      return { label, known: parseTold(known), told: parseTold(told), note, written: `${known} | ${told}` };
    });
}

export const readPairs = (part: Part): LabelledPair[] =>
  parsePairs(readFileSync(new URL(`${part}.txt`, import.meta.url), 'utf8'));
