import { localTimeOf } from './local-time.ts';
import { recordDay } from './record-day.ts';

const two = (n: number): string => String(n).padStart(2, '0');

/** Returns "4 May 2026, 18:30" on the clocks of the zone, and "4 May 2026" for a day, which is stored as midnight UTC. */
export function timeText(at: string, timeZone: string): string {
  if (/T00:00:00\.000Z$/.test(at)) return recordDay(at.slice(0, 10));
  const { day, hour, minute } = localTimeOf(timeZone, new Date(at));
  return hour === 0 && minute === 0 ? recordDay(day) : `${recordDay(day)}, ${two(hour)}:${two(minute)}`;
}
