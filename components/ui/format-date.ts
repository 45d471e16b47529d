const IN_UTC = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

const MIDNIGHT = /T(?:00:00:00|23:59:59)(?:\.\d+)?Z$/;

/**
 * Formats midnight UTC, or the second before it, as a plain date, because another time zone could show another day.
 */
export function formatDateTime(iso: string, timeZone?: string): string {
  if (MIDNIGHT.test(iso)) return IN_UTC.format(new Date(iso));
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    new Date(iso),
  );
}

/** Accepts `--MM-DD` for a yearly date. Returns any other text unchanged. */
export function formatDate(day: string): string {
  const yearly = /^--(\d\d)-(\d\d)$/.exec(day);
  const date = new Date(yearly ? `2000-${yearly[1]}-${yearly[2]}` : day);
  if (Number.isNaN(date.getTime())) return day;
  const format = yearly
    ? new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })
    : IN_UTC;
  return format.format(date);
}
