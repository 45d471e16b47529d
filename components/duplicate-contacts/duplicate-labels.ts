import type { PossibleDuplicateView } from '#server/duplicate-contacts/schema.ts';

export type DuplicateSide = PossibleDuplicateView['sides'][number];

/** `score` is between 0 and 1. */
export function likelihood(score: number): string {
  if (score >= 0.85) return 'Very likely';
  return score >= 0.65 ? 'Likely' : 'Possible';
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export const holdings = ({ relationships, memories }: DuplicateSide): string =>
  `${counted(relationships, 'relationship', 'relationships')} · ${counted(memories, 'memory', 'memories')}`;

/** Returns the names of both sides. Equal ones get "(first)" and "(second)". */
export function sideNames([a, b]: PossibleDuplicateView['sides']): [string, string] {
  const [one, other] = [a.contact.name, b.contact.name];
  return one === other ? [`${one} (first)`, `${other} (second)`] : [one, other];
}
