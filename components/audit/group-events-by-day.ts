import type { AuditEventView } from '#server/audit/schema.ts';
import { dayIn } from './time-zone-days.ts';

interface AuditDay {
  /** `YYYY-MM-DD` in the household's time zone. */
  day: string;
  events: AuditEventView[];
}

export function groupEventsByDay(events: readonly AuditEventView[], timeZone: string): AuditDay[] {
  const days: AuditDay[] = [];
  for (const event of events) {
    const day = dayIn(new Date(event.at), timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.events.push(event);
    else days.push({ day, events: [event] });
  }
  return days;
}

const LONG = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });

export const dayHeading = (day: string): string => LONG.format(new Date(`${day}T00:00:00Z`));

export const formatTime = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date(at));

export const formatMoment = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'medium', timeStyle: 'medium' }).format(
    new Date(at),
  );
