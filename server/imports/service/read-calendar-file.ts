import { type CalendarPieces, calendarsIn } from '#server/domain/conversation/calendar-pieces.ts';
import { clocksFrom } from './calendar-shifts.ts';
import { ianaZone, zonesOf } from './calendar-zones.ts';
import type { LeftOut, ReadFile } from './parsed-line.ts';
import { type EventPlace, readCalendarEvent } from './read-calendar-event.ts';

interface Here {
  now: Date;
  /** IANA name of the household's zone. */
  timeZone: string;
}

/** Reads iCalendar (RFC 5545). Returns null for another file. */
export function readCalendarFile(content: string, here: Here): ReadFile | null {
  const calendars = calendarsIn(content);
  if (calendars === null) return null;
  const read: ReadFile = { items: [], problems: [], leftOut: {} };
  const shared = { ...here, changesWithHousehold: clocksFrom(here) };
  for (const calendar of calendars) readEvents(read, calendar, shared);
  return read;
}

function readEvents(
  read: ReadFile,
  { file, zone, zones, events, others }: CalendarPieces,
  shared: Omit<EventPlace, 'find' | 'floating'>,
): void {
  const count = (reason: LeftOut, n: number): void => {
    read.leftOut[reason] = (read.leftOut[reason] ?? 0) + n;
  };
  const find = zonesOf(zones);
  const own = ianaZone(shared.timeZone);
  const place: EventPlace = { ...shared, find, floating: (zone === null ? null : find(zone)) ?? own };
  count('other_blocks', others);
  for (const { line, lines } of events) {
    const one = readCalendarEvent(lines, place);
    const position = { line, ...(file === null ? {} : { file }) };
    if ('problem' in one) read.problems.push({ ...position, problem: one.problem });
    else if ('leftOut' in one) count(one.leftOut, 1);
    else {
      const { changedDates, ...item } = one.item;
      count('changed_dates', changedDates);
      read.items.push({ ...position, ...item, saidAt: null });
    }
  }
}
