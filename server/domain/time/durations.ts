// A day is 24 hours. Calendar days are in local-midnight.ts and local-time.ts.

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const DAY_SECONDS = 86_400;

export const secondsAfter = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1_000);
