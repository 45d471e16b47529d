import type { RelationshipStatus } from './vocabulary.ts';

/** One reading of a relationship, in words. */
export interface Reading {
  who: string;
  /** between the two names: "is parent of" */
  label: string;
  /** what the household calls them ("mum"); null: the label says it */
  word: string | null;
  of: string;
  status: RelationshipStatus;
}

/** "Ana is sister of Nora", "Leo manages Ana (formerly)". */
export function sayReading({ who, label, word, of, status }: Reading): string {
  const claim = word === null ? `${who} ${label} ${of}` : `${who} is ${word} of ${of}`;
  return status === 'current' ? claim : `${claim} (${status === 'former' ? 'formerly' : 'disputed'})`;
}
