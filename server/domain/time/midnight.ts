const HOUR_MS = 3_600_000;

/** Creates a function that returns the local day of a moment as "2026-11-21". */
export function daysOf(timeZone: string): (at: number) => string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (at) => format.format(at);
}

/**
 * Returns the first moment of the day of `now` in a time zone, given as an IANA name. Handles days of 23 and 25 hours
 * and days that begin at one in the morning.
 */
export function midnightIn(timeZone: string, now: Date): Date {
  const dayAt = daysOf(timeZone);
  const today = dayAt(now.getTime());
  // a day has 25 hours at most
  let [before, within] = [now.getTime() - 26 * HOUR_MS, now.getTime()];
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (dayAt(middle) === today) within = middle;
    else before = middle;
  }
  return new Date(within);
}
