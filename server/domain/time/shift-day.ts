import { DAY_MS } from './durations.ts';

/** Returns the day `days` days later, or earlier if negative. Format: YYYY-MM-DD. */
export const shiftDay = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
