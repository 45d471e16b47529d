import { localTimeOf } from './local-time.ts';
import { recordDateText } from './record-date-text.ts';

const two = (n: number): string => String(n).padStart(2, '0');

/** Returns "4 May 2026, 18:30" in local time. For a whole day, which is stored as midnight UTC, returns "4 May 2026". */
export function localTimeText(at: string, timeZone: string): string {
  if (/T00:00:00\.000Z$/.test(at)) return recordDateText(at.slice(0, 10));
  const { day, hour, minute } = localTimeOf(timeZone, new Date(at));
  return hour === 0 && minute === 0
    ? recordDateText(day)
    : `${recordDateText(day)}, ${two(hour)}:${two(minute)}`;
}
