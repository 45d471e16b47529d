import type { PossibleDuplicateView } from '#server/identities/schema.ts';

export type DuplicateSide = PossibleDuplicateView['sides'][number];

/** Converts a duplicate score between 0 and 1 to a likelihood in words. */
export function likelihood(score: number): string {
  if (score >= 0.85) return 'Very likely';
  return score >= 0.65 ? 'Likely' : 'Possible';
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Returns the number of the contact's relationships and memories in words. Counts only what the caller may see. */
export const holdings = ({ relationships, memories }: DuplicateSide): string =>
  `${counted(relationships, 'relationship', 'relationships')} · ${counted(memories, 'memory', 'memories')}`;

/** Returns the names of both contacts. Equal names get "(first)" and "(second)". */
export function sideNames([a, b]: PossibleDuplicateView['sides']): [string, string] {
  const [one, other] = [a.contact.name, b.contact.name];
  return one === other ? [`${one} (first)`, `${other} (second)`] : [one, other];
}
