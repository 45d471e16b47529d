import { MINUTE_MS } from './durations.ts';

const two = (n: number): string => String(n).padStart(2, '0');

const formats = new Map<string, Intl.DateTimeFormat>();

/** Throws for an unknown zone. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, made);
  return made;
}

/** Returns the offset from UTC in minutes. An unknown zone counts as UTC. */
export function offsetOf(timeZone: string, at: Date): number {
  try {
    const parts = formatOf(timeZone).formatToParts(at);
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  } catch {
    return 0;
  }
}

export const offsetText = (minutes: number): string =>
  `${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;

/** Returns a `Date` whose UTC fields show the local date and time. */
export const wallClock = (timeZone: string, at: Date): Date =>
  new Date(at.getTime() + offsetOf(timeZone, at) * MINUTE_MS);

/** True for an IANA name. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(formatOf(name));
  } catch {
    return false;
  }
}
