import { isCalendarDay } from '#server/domain/time/is-calendar-day.ts';

const DAY = /^\s*(?:\[\[)?(\d{4}-\d{2}-\d{2})/u;

/** Returns midnight UTC of the date at the start of a text, plain or as an Obsidian link. Null without a valid date. */
export function dayIn(text: unknown): string | null {
  const [, day = ''] = (typeof text === 'string' ? DAY.exec(text) : null) ?? [];
  return isCalendarDay(day) ? `${day}T00:00:00.000Z` : null;
}
