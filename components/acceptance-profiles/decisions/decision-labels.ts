import type { Tone } from '#components/ui/badge.tsx';
import type { Outcome } from '#server/domain/words/outcome-vocabulary.ts';

export const NO_AGENT = 'none';

export const OUTCOME_LABELS: Record<Outcome, { word: string; tone: Tone }> = {
  accepted: { word: 'Accepted', tone: 'pine' },
  rejected: { word: 'Rejected', tone: 'vermillion' },
  expired: { word: 'Nobody answered', tone: 'plain' },
  superseded: { word: 'Replaced by a newer one', tone: 'plain' },
};

const SHORT_CHARS = 60;

export function shortValue(value: string): string {
  const line = value.replace(/\s+/g, ' ');
  return line.length <= SHORT_CHARS ? line : `${line.slice(0, SHORT_CHARS - 1).trimEnd()}…`;
}

/** In the order of ISO weekday numbers. */
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Returns the name of an ISO weekday, 1 (Monday) to 7. */
export const weekdayName = (weekday: number): string => WEEKDAYS[weekday - 1] ?? '';

/** Returns an hour, 0 to 23, as a range such as "17:00 to 18:00". */
export const formatHour = (hour: number): string =>
  `${String(hour).padStart(2, '0')}:00 to ${String((hour + 1) % 24).padStart(2, '0')}:00`;

/** Returns a span that includes both hours, such as "06:00 to 12:00" for 6 and 11. */
export const formatHourSpan = (from: number, to: number): string =>
  `${formatHour(from).slice(0, 5)} to ${formatHour(to).slice(-5)}`;
