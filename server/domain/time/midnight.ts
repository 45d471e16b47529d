const HOUR_MS = 3_600_000;

/** Days of a zone, as they are called there: "2026-11-21". */
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
 * When the day of `now` began in a time zone: the first moment that was of this day there. Also right on days of 23 and
 * 25 hours, and where a day begins at one in the morning. In: an IANA name.
 */
export function midnightIn(timeZone: string, now: Date): Date {
  const dayAt = daysOf(timeZone);
  const today = dayAt(now.getTime());
  // no day has more than 25 hours
  let [before, within] = [now.getTime() - 26 * HOUR_MS, now.getTime()];
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (dayAt(middle) === today) within = middle;
    else before = middle;
  }
  return new Date(within);
}
