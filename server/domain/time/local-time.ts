import { DAY_MS } from './durations.ts';

interface LocalTime {
  /** From 0 to 23. */
  hour: number;
  minute: number;
  /** YYYY-MM-DD. */
  day: string;
  /** From 1 (Monday) to 7 (Sunday). */
  weekday: number;
  /** Monday of the week as YYYY-MM-DD. */
  week: string;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  clocks.set(timeZone, made);
  return made;
}

/** `timeZone` is an IANA name. */
export function localTimeOf(timeZone: string, at: Date): LocalTime {
  const parts = new Map(
    clockOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const day = Date.UTC(parts.get('year') ?? 0, (parts.get('month') ?? 1) - 1, parts.get('day') ?? 1);
  const weekday = new Date(day).getUTCDay() || 7;
  const week = new Date(day - (weekday - 1) * DAY_MS).toISOString().slice(0, 10);
  const [hour, minute] = [parts.get('hour') ?? 0, parts.get('minute') ?? 0];
  return { hour, minute, day: new Date(day).toISOString().slice(0, 10), weekday, week };
}
