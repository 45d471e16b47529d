import { calendarWords } from '#components/ui/day-words.ts';

/** "since 1 March 2020, until 4 May 2024"; of one to come, "from 1 March 2027". Empty where no day is known. */
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

/** "through Altos › Choir": the groups between somebody and the group that they are in by these. */
export const viaWords = (via: readonly string[]): string => `through ${via.join(' › ')}`;
