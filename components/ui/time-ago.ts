import { DAY_MS, HOUR_MS, MINUTE_MS } from '#server/domain/time/durations.ts';

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['week', 7 * DAY_MS],
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
];

/** Returns words such as "3 days ago", "in 2 hours" or "just now". */
export function timeAgo(iso: string, now: Date, locale = 'en'): string {
  const ms = new Date(iso).getTime() - now.getTime();
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  for (const [unit, length] of STEPS) {
    if (Math.abs(ms) >= length) return format.format(Math.trunc(ms / length), unit);
  }
  return 'just now';
}
