import type { RelationshipStatus } from '#server/domain/words/vocabulary.ts';

/** Placeholder for the second name inside a label, as in "has … as dog walker". */
export const GAP = '…';

/** A relationship as seen from one of its two contacts. */
interface Reading {
  who: string;
  /**
   * Text between the two names, such as "is parent of". `GAP` marks the place of the second name if it is not at the
   * end.
   */
  label: string;
  /** The household's noun for the first contact, such as "mum". If null, the label is used. */
  word: string | null;
  of: string;
  status: RelationshipStatus;
}

const around = (label: string, name: string): string =>
  label.includes(GAP) ? label.replace(GAP, () => name) : `${label} ${name}`;

/** Matches words that already say that a relationship is former, such as "ex-husband". */
const MARKS_FORMER = /(?:^|[\s])(?:ex|former|formerly)(?:[-\s]|$)/i;

/** Adds "formerly" to the words of a former relationship, unless the words already say it ("ex-husband"). */
export const formerWords = (words: string, status: RelationshipStatus): string =>
  status === 'former' && !MARKS_FORMER.test(words) ? `formerly ${words}` : words;

/** Returns a sentence such as "Ana is sister of Nora". */
export function describeReading({ who, label, word, of, status }: Reading): string {
  const claim = word === null ? `${who} ${around(label, of)}` : `${who} is ${word} of ${of}`;
  if (status === 'disputed') return `${claim} (disputed)`;
  return status === 'former' && !MARKS_FORMER.test(word ?? label) ? `${claim} (formerly)` : claim;
}
