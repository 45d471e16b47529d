import type { RelationshipStatus } from '#server/domain/words/vocabulary.ts';

/** Placeholder for the second name in a label that does not end with it: "has … as dog walker". */
export const GAP = '…';

/** A relationship read from one of its contacts. */
interface Reading {
  who: string;
  /** Text between the two names ("is parent of") or around the second ("is whom … trains with"). */
  label: string;
  /** The household's noun for the first contact ("mum"). Null to use the label. */
  word: string | null;
  of: string;
  status: RelationshipStatus;
}

const around = (label: string, name: string): string =>
  label.includes(GAP) ? label.replace(GAP, () => name) : `${label} ${name}`;

/** Matches words that already mark a relation as former: "ex-husband". */
const MARKS_FORMER = /(?:^|[\s])(?:ex|former|formerly)(?:[-\s]|$)/i;

/** Puts "formerly" before a former role, except before words such as "ex-husband". */
export const formerWords = (words: string, status: RelationshipStatus): string =>
  status === 'former' && !MARKS_FORMER.test(words) ? `formerly ${words}` : words;

/** Returns the sentence for one reading: "Ana is sister of Nora", "Leo manages Ana (formerly)". */
export function describeReading({ who, label, word, of, status }: Reading): string {
  const claim = word === null ? `${who} ${around(label, of)}` : `${who} is ${word} of ${of}`;
  if (status === 'disputed') return `${claim} (disputed)`;
  return status === 'former' && !MARKS_FORMER.test(word ?? label) ? `${claim} (formerly)` : claim;
}
