import { formatDate } from '#components/ui/format-date.ts';

/** Returns dates such as "since 1 March 2020, until 4 May 2024", or an empty text if none is known. */
export function membershipDays(membership: {
  since: string | null;
  until: string | null;
  isUpcoming?: boolean;
}): string {
  const { since, until, isUpcoming = false } = membership;
  const from = since ? `${isUpcoming ? 'from' : 'since'} ${formatDate(since)}` : '';
  const to = until ? `until ${formatDate(until)}` : '';
  return [from, to].filter(Boolean).join(', ');
}

/** Returns the subgroups between member and group, such as "through Altos › Choir". */
export const viaWords = (via: readonly string[]): string => `through ${via.join(' › ')}`;
