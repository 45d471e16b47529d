const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** Returns the relative time in words: "3 days ago", "in 2 hours", "just now". Uses the largest unit that fits. */
export function timeAgo(iso: string, now: Date, locale = 'en'): string {
  const ms = new Date(iso).getTime() - now.getTime();
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  for (const [unit, length] of STEPS) {
    if (Math.abs(ms) >= length) return format.format(Math.trunc(ms / length), unit);
  }
  return 'just now';
}
