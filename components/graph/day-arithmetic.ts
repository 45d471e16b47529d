import { DAY_MS } from '#server/domain/time/durations.ts';

const msOf = (day: string): number => new Date(`${day}T00:00:00Z`).getTime();

export const dayAfter = (day: string, days: number): string =>
  new Date(msOf(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns whole days, negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((msOf(to) - msOf(from)) / DAY_MS);

/** Ignores nulls. Returns null if every day is null. */
export const earliestOf = (days: Iterable<string | null>): string | null => {
  let earliest: string | null = null;
  for (const day of days) if (day !== null && (earliest === null || day < earliest)) earliest = day;
  return earliest;
};
