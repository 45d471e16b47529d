import type { RelationshipStatus } from '#server/domain/words/vocabulary.ts';

/** Placeholder for the second name, as in "has … as dog walker". */
export const GAP = '…';

interface Reading {
  who: string;
  /** `GAP` marks the second name if it is not at the end. */
  label: string;
  word: string | null;
  of: string;
  status: RelationshipStatus;
}

const around = (label: string, name: string): string =>
  label.includes(GAP) ? label.replace(GAP, () => name) : `${label} ${name}`;

const MARKS_FORMER = /(?:^|[\s])(?:ex|former|formerly)(?:[-\s]|$)/i;

export const formerWords = (words: string, status: RelationshipStatus): string =>
  status === 'former' && !MARKS_FORMER.test(words) ? `formerly ${words}` : words;

/** Returns a sentence such as "Ana is sister of Nora". */
export function describeReading({ who, label, word, of, status }: Reading): string {
  const claim = word === null ? `${who} ${around(label, of)}` : `${who} is ${word} of ${of}`;
  if (status === 'disputed') return `${claim} (disputed)`;
  return status === 'former' && !MARKS_FORMER.test(word ?? label) ? `${claim} (formerly)` : claim;
}
