import type { PossibleDuplicateView } from '#server/identities/schema.ts';

export type DuplicateSide = PossibleDuplicateView['sides'][number];

/** Likelihood in words of a duplicate score between 0 and 1. */
export function likelihood(score: number): string {
  if (score >= 0.85) return 'Very likely';
  return score >= 0.65 ? 'Likely' : 'Possible';
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Number of relationships and memories of a contact, as far as the caller may see them. */
export const holdings = ({ relationships, memories }: DuplicateSide): string =>
  `${counted(relationships, 'relationship', 'relationships')} · ${counted(memories, 'memory', 'memories')}`;

/** Names of both contacts, with "(first)" and "(second)" where they are equal. */
export function sideNames([a, b]: PossibleDuplicateView['sides']): [string, string] {
  const [one, other] = [a.contact.name, b.contact.name];
  return one === other ? [`${one} (first)`, `${other} (second)`] : [one, other];
}
