const IN_UTC = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

const MIDNIGHT = /T(?:00:00:00|23:59:59)(?:\.\d+)?Z$/;

/**
 * A moment as its day. Plain days are kept as a moment of UTC, and must not slip to the day before elsewhere. `timeZone`:
 * whose day it is; without one, that of whoever runs this.
 */
export function dayWords(iso: string, timeZone?: string): string {
  if (MIDNIGHT.test(iso)) return IN_UTC.format(new Date(iso));
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    new Date(iso),
  );
}

/** A calendar day, or a day of every year (`--MM-DD`), in words. Anything else stays as it is. */
export function calendarWords(day: string): string {
  const yearly = /^--(\d\d)-(\d\d)$/.exec(day);
  const date = new Date(yearly ? `2000-${yearly[1]}-${yearly[2]}` : day);
  if (Number.isNaN(date.getTime())) return day;
  const format = yearly
    ? new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })
    : IN_UTC;
  return format.format(date);
}
