import { calendarWords } from '#components/ui/day-words.ts';

/**
 * Returns the dates of a membership in words: "since 1 March 2020, until 4 May 2024". A future membership begins with
 * "from 1 March 2027". Empty if no date is known.
 */
export function membershipDays(membership: {
  since: string | null;
  until: string | null;
  isUpcoming?: boolean;
}): string {
  const { since, until, isUpcoming = false } = membership;
  const from = since ? `${isUpcoming ? 'from' : 'since'} ${calendarWords(since)}` : '';
  const to = until ? `until ${calendarWords(until)}` : '';
  return [from, to].filter(Boolean).join(', ');
}

/** Returns the subgroups through which somebody belongs to a group: "through Altos › Choir". */
export const viaWords = (via: readonly string[]): string => `through ${via.join(' › ')}`;
