import type { PossibleDuplicateView } from '#server/identities/schema.ts';

export type DuplicateSide = PossibleDuplicateView['sides'][number];

/** How sure the program is, in a word. In: the score, 0 to 1. */
export function likelihood(score: number): string {
  if (score >= 0.85) return 'Very likely';
  return score >= 0.65 ? 'Likely' : 'Possible';
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** What hangs on a contact, as far as the asker sees it. */
export const holdings = ({ relationships, memories }: DuplicateSide): string =>
  `${counted(relationships, 'relationship', 'relationships')} · ${counted(memories, 'memory', 'memories')}`;

/** The names of both, told apart where they are the same. */
export function sideNames([a, b]: PossibleDuplicateView['sides']): [string, string] {
  const [one, other] = [a.contact.name, b.contact.name];
  return one === other ? [`${one} (first)`, `${other} (second)`] : [one, other];
}
