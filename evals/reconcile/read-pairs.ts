import { readFileSync } from 'node:fs';

/** `seen` may be tuned on, and since a first measure so may `opened`. `unseen` never. */
export const PARTS = ['seen', 'opened', 'unseen'] as const;
type Part = (typeof PARTS)[number];

/**
 * contradiction: both cannot be true, and nothing says that anything changed. update: the second is what holds now.
 * duplicate: both say the same. unrelated: both may be true, so nothing is to be done.
 */
export const LABELS = ['contradiction', 'update', 'duplicate', 'unrelated'] as const;
export type Label = (typeof LABELS)[number];

export interface Told {
  /** the name of whoever says "I" in it */
  by: string;
  text: string;
}

export interface LabelledPair {
  label: Label;
  /** told first */
  known: Told;
  /** told now */
  told: Told;
  /** what makes it hard, in a word or two */
  note: string;
  /** both statements as they stand in the file */
  written: string;
}

function parseTold(text: string): Told {
  const [, by = 'Nora', said = ''] = /^(?:\[([^\]]+)\] )?(.+)$/.exec(text) ?? [];
  return { by, text: said };
}

/** Lines of `label | known first | told now | note`; # begins a comment. */
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
