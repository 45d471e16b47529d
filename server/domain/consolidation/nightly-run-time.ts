import { MINUTE_MS } from '#server/domain/time/durations.ts';
import { daysOf } from '#server/domain/time/local-midnight.ts';
import { localTimeOf } from '#server/domain/time/local-time.ts';
import { shiftDay } from '#server/domain/time/shift-day.ts';

/**
 * Returns the local day, YYYY-MM-DD, of the latest nightly run that is due at this moment. `timeZone` is an IANA name,
 * `minute` the local minute of the day. Where the clocks skip it, the run is due with the next one.
 */
export function nightlyDay(timeZone: string, now: Date, minute: number): string {
  const local = localTimeOf(timeZone, now);
  if (local.hour * 60 + local.minute >= minute) return local.day;
  return shiftDay(local.day, -1);
}

/** Returns whether a household was there on the evening before this day. The night after it was created is its first. */
export const isOldEnough = (timeZone: string, createdAt: Date, day: string): boolean =>
  daysOf(timeZone)(createdAt.getTime()) < day;

/** All time zones are whole quarters of an hour from each other. */
const QUARTER_MS = 15 * MINUTE_MS;

/** `minute` must be a quarter of an hour. */
export function nextNightlyAt(timeZone: string, now: Date, minute: number): Date {
  const day = nightlyDay(timeZone, now, minute);
  let at = Math.floor(now.getTime() / QUARTER_MS) * QUARTER_MS;
  do at += QUARTER_MS;
  while (nightlyDay(timeZone, new Date(at), minute) <= day);
  return new Date(at);
}
