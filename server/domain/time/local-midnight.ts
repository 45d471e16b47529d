import { HOUR_MS } from './durations.ts';

/** Cached, because making a format takes as long as using it a hundred times. There are about 600 zones. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a moment as the local day, such as "2026-11-21". */
export function daysOf(timeZone: string): (at: number) => string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, format);
  return (at) => format.format(at);
}

/** Returns the moment at which a day, YYYY-MM-DD, begins in the zone. */
export function beginningOf(timeZone: string, day: string): Date {
  const noon = new Date(`${day}T12:00:00.000Z`);
  // at +12:00 and beyond, noon UTC is already the next day
  const isNextDay = daysOf(timeZone)(noon.getTime()) > day;
  return midnightIn(timeZone, isNextDay ? new Date(noon.getTime() - 12 * HOUR_MS) : noon);
}

/** When clocks change, a day can have 23 or 25 hours. `timeZone` is an IANA name. */
export function midnightIn(timeZone: string, now: Date): Date {
  const dayAt = daysOf(timeZone);
  const today = dayAt(now.getTime());
  // A day has at most 25 hours, so it was another day 26 hours ago.
  let [before, within] = [now.getTime() - 26 * HOUR_MS, now.getTime()];
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (dayAt(middle) === today) within = middle;
    else before = middle;
  }
  return new Date(within);
}
