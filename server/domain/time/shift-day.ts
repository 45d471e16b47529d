import { DAY_MS } from './durations.ts';

/** Returns the day so many days later, or earlier if `days` is negative. Days are written YYYY-MM-DD. */
export const shiftDay = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
