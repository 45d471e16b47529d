import type { RelationshipStatus } from './vocabulary.ts';

/** Where the second name goes in a label that does not end with it: "has … as dog walker". */
export const GAP = '…';

/** One reading of a relationship, in words. */
export interface Reading {
  who: string;
  /** between the two names ("is parent of"), or around the second ("is whom … trains with") */
  label: string;
  /** what the household calls them ("mum"); null: the label says it */
  word: string | null;
  of: string;
  status: RelationshipStatus;
}

const around = (label: string, name: string): string =>
  label.includes(GAP) ? label.replace(GAP, () => name) : `${label} ${name}`;

/** "Ana is sister of Nora", "Leo manages Ana (formerly)". */
export function sayReading({ who, label, word, of, status }: Reading): string {
  const claim = word === null ? `${who} ${around(label, of)}` : `${who} is ${word} of ${of}`;
  return status === 'current' ? claim : `${claim} (${status === 'former' ? 'formerly' : 'disputed'})`;
}
