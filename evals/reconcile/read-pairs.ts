import { readFileSync } from 'node:fs';

/** Tune the rules on `seen` and `opened`. Never tune them on `unseen`. */
export const PARTS = ['seen', 'opened', 'unseen'] as const;
type Part = (typeof PARTS)[number];

/** In an `update`, the second statement replaces the first. In a `contradiction`, neither says that something changed. */
export const LABELS = ['contradiction', 'update', 'duplicate', 'unrelated'] as const;
export type Label = (typeof LABELS)[number];

export interface Told {
  by: string;
  text: string;
}

export interface LabelledPair {
  label: Label;
  known: Told;
  told: Told;
  note: string;
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
