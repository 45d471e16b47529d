import type { RelationshipStatus } from '#server/domain/words/vocabulary.ts';

/** Where the second name goes in a label that does not end with it: "has … as dog walker". */
export const GAP = '…';

/** One reading of a relationship, in words. */
interface Reading {
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

/** "ex-husband" says already that it is over. */
const SAYS_FORMER = /(?:^|[\s])(?:ex|former|formerly)(?:[-\s]|$)/i;

/** What somebody is or was: "neighbour", "formerly neighbour"; an "ex-husband" is just that. */
export const formerWords = (words: string, status: RelationshipStatus): string =>
  status === 'former' && !SAYS_FORMER.test(words) ? `formerly ${words}` : words;

/** "Ana is sister of Nora", "Leo manages Ana (formerly)". */
export function describeReading({ who, label, word, of, status }: Reading): string {
  const claim = word === null ? `${who} ${around(label, of)}` : `${who} is ${word} of ${of}`;
  if (status === 'disputed') return `${claim} (disputed)`;
  return status === 'former' && !SAYS_FORMER.test(word ?? label) ? `${claim} (formerly)` : claim;
}
