import { DAY_MS } from '#server/domain/time/durations.ts';

const msOf = (day: string): number => new Date(`${day}T00:00:00Z`).getTime();

/** Adds days to a calendar day (YYYY-MM-DD). */
export const dayAfter = (day: string, days: number): string =>
  new Date(msOf(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the number of whole days from one calendar day to another; negative if the second day is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((msOf(to) - msOf(from)) / DAY_MS);

/** Returns the earliest of the days, ignoring nulls; null if every day is null. */
export const earliestOf = (days: Iterable<string | null>): string | null => {
  let earliest: string | null = null;
  for (const day of days) if (day !== null && (earliest === null || day < earliest)) earliest = day;
  return earliest;
};
