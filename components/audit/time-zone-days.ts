import { DAY_MS, MINUTE_MS } from '#server/domain/time/durations.ts';

/** Returns the calendar day in a time zone, as `YYYY-MM-DD`. */
export function dayIn(at: Date, timeZone: string): string {
  // The Swedish locale formats dates as in ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at);
}

function offsetMinutes(at: Date, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const asIfUtc = Date.parse(`${clock.format(at).replace(' ', 'T')}Z`);
  return Math.round((asIfUtc - Math.floor(at.getTime() / 1000) * 1000) / MINUTE_MS);
}

/** Returns the start, in a time zone, of the day that is `days` after `day` (`YYYY-MM-DD`). */
export function dayStart(day: string, timeZone: string, days = 0): Date {
  const utc = Date.parse(`${day}T00:00:00Z`) + days * DAY_MS;
  const guess = new Date(utc - offsetMinutes(new Date(utc), timeZone) * MINUTE_MS);
  // Corrects the guess, which can be wrong on days when the clock changes.
  return new Date(utc - offsetMinutes(guess, timeZone) * MINUTE_MS);
}
