import { DAY_MS, MINUTE_MS } from '#server/domain/time/durations.ts';

/** Returns the calendar day of an instant in a time zone, as `YYYY-MM-DD`. */
export function dayIn(at: Date, timeZone: string): string {
  // The Swedish locale formats dates as in ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at);
}

/** Returns the offset of a time zone from UTC at an instant, in minutes. */
function offsetMinutes(at: Date, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const asIfUtc = Date.parse(`${clock.format(at).replace(' ', 'T')}Z`);
  return Math.round((asIfUtc - Math.floor(at.getTime() / 1000) * 1000) / MINUTE_MS);
}

/** Returns the instant at which a day begins in a time zone. The day is `days` days after `day` (`YYYY-MM-DD`). */
export function dayStart(day: string, timeZone: string, days = 0): Date {
  const utc = Date.parse(`${day}T00:00:00Z`) + days * DAY_MS;
  const guess = new Date(utc - offsetMinutes(new Date(utc), timeZone) * MINUTE_MS);
  // Corrects the guess: on a day with a clock change, its offset can differ from the offset at local midnight.
  return new Date(utc - offsetMinutes(guess, timeZone) * MINUTE_MS);
}
