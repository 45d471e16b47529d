import { MINUTE_MS } from '#server/domain/time/durations.ts';
import { daysOf } from '#server/domain/time/local-midnight.ts';
import { localTimeOf } from '#server/domain/time/local-time.ts';
import { shiftDay } from '#server/domain/time/shift-day.ts';

/**
 * Returns the local day, YYYY-MM-DD, of the latest nightly run that is due at this moment. `timeZone` is an IANA name,
 * `minute` the local minute of the day. If the clocks skip that minute, the run is due at the next one.
 */
export function nightlyDay(timeZone: string, now: Date, minute: number): string {
  const local = localTimeOf(timeZone, now);
  if (local.hour * 60 + local.minute >= minute) return local.day;
  return shiftDay(local.day, -1);
}

/** Returns whether the household already existed on the evening before this day. */
export const isOldEnough = (timeZone: string, createdAt: Date, day: string): boolean =>
  daysOf(timeZone)(createdAt.getTime()) < day;

/** Offsets between time zones are multiples of a quarter of an hour. */
const QUARTER_MS = 15 * MINUTE_MS;

/** Returns the next nightly run. `minute` must be a multiple of 15. */
export function nextNightlyAt(timeZone: string, now: Date, minute: number): Date {
  const day = nightlyDay(timeZone, now, minute);
  let at = Math.floor(now.getTime() / QUARTER_MS) * QUARTER_MS;
  do at += QUARTER_MS;
  while (nightlyDay(timeZone, new Date(at), minute) <= day);
  return new Date(at);
}
