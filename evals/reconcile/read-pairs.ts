import { readFileSync } from 'node:fs';

/**
 * The parts of the pairs. Tune the rules on `seen`, and on `opened`, which was unseen in the first measurement. Never
 * tune them on `unseen`.
 */
export const PARTS = ['seen', 'opened', 'unseen'] as const;
type Part = (typeof PARTS)[number];

/**
 * contradiction: both cannot be true, and neither tells of a change. update: the second replaces the first. duplicate:
 * both say the same. unrelated: both can be true.
 */
export const LABELS = ['contradiction', 'update', 'duplicate', 'unrelated'] as const;
export type Label = (typeof LABELS)[number];

export interface Told {
  /** Name of the speaker. "I" in the statement means this person. */
  by: string;
  text: string;
}

export interface LabelledPair {
  label: Label;
  known: Told;
  told: Told;
  /** What makes the pair hard, in a word or two. */
  note: string;
  /** Both statements as they are in the file. */
  written: string;
}

function parseTold(text: string): Told {
  const [, by = 'Nora', said = ''] = /^(?:\[([^\]]+)\] )?(.+)$/.exec(text) ?? [];
  return { by, text: said };
}

/** Parses lines such as `<label> | <earlier statement> | <later statement> | <note>`. `#` begins a comment. */
function parsePairs(text: string): LabelledPair[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [name, known = '', told = '', note = ''] = line.split(' | ');
      const label = LABELS.find((one) => one === name);
      if (label === undefined || note === '')
        throw new Error(`This line has an unknown label or lacks a note: ${line}`);
      return { label, known: parseTold(known), told: parseTold(told), note, written: `${known} | ${told}` };
    });
}

export const readPairs = (part: Part): LabelledPair[] =>
  parsePairs(readFileSync(new URL(`${part}.txt`, import.meta.url), 'utf8'));
