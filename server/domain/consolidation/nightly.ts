import { CONSOLIDATION } from '#server/domain/parameters/consolidation-parameters.ts';
import { DAY_MS, MINUTE_MS } from '#server/domain/time/durations.ts';
import { localTimeOf } from '#server/domain/time/local-time.ts';
import { daysOf } from '#server/domain/time/midnight.ts';

/**
 * Returns the local day, YYYY-MM-DD, of the latest nightly run that is due at this moment. `timeZone` is an IANA name.
 * Where the clocks skip the hour, the run is due with the next one.
 */
export function nightlyDay(timeZone: string, now: Date): string {
  const today = daysOf(timeZone)(now.getTime());
  if (localTimeOf(timeZone, now).hour >= CONSOLIDATION.nightlyHour) return today;
  return new Date(Date.parse(today) - DAY_MS).toISOString().slice(0, 10);
}

/** Returns whether a household was there on the evening before this day. The night after it was created is its first. */
export const isOldEnough = (timeZone: string, createdAt: Date, day: string): boolean =>
  daysOf(timeZone)(createdAt.getTime()) < day;

/** All time zones are whole quarters of an hour from each other. */
const QUARTER_MS = 15 * MINUTE_MS;

export function nextNightlyAt(timeZone: string, now: Date): Date {
  const day = nightlyDay(timeZone, now);
  let at = Math.floor(now.getTime() / QUARTER_MS) * QUARTER_MS;
  do at += QUARTER_MS;
  while (nightlyDay(timeZone, new Date(at)) === day);
  return new Date(at);
}
