/** The calendar day of a moment in a zone, as `YYYY-MM-DD`. */
export function dayIn(at: Date, timeZone: string): string {
  // Swedish writes dates as ISO does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at);
}

/** Minutes that a zone is ahead of UTC at a moment. */
function offsetMinutes(at: Date, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const asIfUtc = Date.parse(`${clock.format(at).replace(' ', 'T')}Z`);
  return Math.round((asIfUtc - Math.floor(at.getTime() / 1000) * 1000) / 60_000);
}

/** When a calendar day (`YYYY-MM-DD`) begins in a zone; `days` later, when given. */
export function dayStart(day: string, timeZone: string, days = 0): Date {
  const utc = Date.parse(`${day}T00:00:00Z`) + days * 86_400_000;
  const guess = new Date(utc - offsetMinutes(new Date(utc), timeZone) * 60_000);
  // The offset at midnight itself, which differs on a day when the clocks change.
  return new Date(utc - offsetMinutes(guess, timeZone) * 60_000);
}
