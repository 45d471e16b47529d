import ICAL from 'ical.js';
import type { Context } from '#server/core/actor.ts';
import { TRIGGERS } from '#server/domain/parameters/trigger-parameters.ts';
import { visibleText } from '#server/domain/text/strip-invisible-characters.ts';
import { DAY_MS, MINUTE_MS } from '#server/domain/time/durations.ts';
import { shiftDay } from '#server/domain/time/shift-day.ts';
import { offsetAt, zoneChanges } from '#server/domain/time/time-zone-changes.ts';
import { offsetOf, wallClock } from '#server/domain/time/zoned-time.ts';
import type { TriggerView } from '#server/triggers/schema.ts';
import type { FeedRow } from './repo.ts';
import type { CalendarFeed } from './schema.ts';

export const contextOf = ({ context }: FeedRow): Context => (context === 'work' ? 'work' : 'personal');

export const presentFeed = (row: FeedRow): CalendarFeed => ({
  id: row.id,
  label: row.label,
  context: contextOf(row),
  includesPrivate: row.includesPrivate,
  createdAt: row.createdAt.toISOString(),
  lastReadAt: row.lastReadAt?.toISOString() ?? null,
});

const REFRESH = 'PT6H';

interface Place {
  /** Name of the calendar. */
  name: string;
  /** IANA name of the household's time zone. */
  timeZone: string;
  now: Date;
}

/** Returns iCalendar text (RFC 5545). ical.js folds lines and escapes texts. */
export function writeCalendar(triggers: readonly TriggerView[], place: Place): string {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', '-//Hearthlore//EN');
  calendar.addPropertyWithValue('x-wr-calname', place.name);
  calendar.addPropertyWithValue('refresh-interval', ICAL.Duration.fromString(REFRESH));
  if (triggers.some(isInZone)) calendar.addSubcomponent(zoneOf(place));
  for (const trigger of triggers) calendar.addSubcomponent(eventOf(trigger, place));
  return `${calendar.toString()}\r\n`;
}

/** A recurring time of day must stay the same when the clocks change, so the calendar needs the time zone. */
const isInZone = ({ isWholeDay, recurrence }: TriggerView): boolean => !isWholeDay && recurrence !== null;

function zoneOf({ timeZone, now }: Place): ICAL.Component {
  const zone = new ICAL.Component('vtimezone');
  zone.addPropertyWithValue('tzid', timeZone);
  const from = new Date(now.getTime() - DAY_MS);
  const until = new Date(now.getTime() + TRIGGERS.zoneDays * DAY_MS);
  const offset = offsetAt(timeZone, from);
  const clock = new Date(wallClock(timeZone, from));
  zone.addSubcomponent(ruleOf('standard', { clock, before: offset, after: offset }));
  for (const change of zoneChanges(timeZone, from, until))
    zone.addSubcomponent(
      ruleOf(change.isSummerTime ? 'daylight' : 'standard', {
        clock: change.clockBefore,
        before: change.offsetBefore,
        after: change.offsetAfter,
      }),
    );
  return zone;
}

function ruleOf(
  name: 'standard' | 'daylight',
  { clock, before, after }: { clock: Date; before: string; after: string },
): ICAL.Component {
  const rule = new ICAL.Component(name);
  rule.addPropertyWithValue('dtstart', ICAL.Time.fromDateTimeString(clock.toISOString().slice(0, 19)));
  rule.addPropertyWithValue('tzoffsetfrom', ICAL.UtcOffset.fromString(before));
  rule.addPropertyWithValue('tzoffsetto', ICAL.UtcOffset.fromString(after));
  return rule;
}

function eventOf(trigger: TriggerView, { timeZone, now }: Place): ICAL.Component {
  const { id, title, day, lastDay, at, isWholeDay, recurrence } = trigger;
  const event = new ICAL.Component('vevent');
  event.addPropertyWithValue('uid', `${id.replaceAll(':', '-')}@hearthlore`);
  event.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(now, true));
  event.addPropertyWithValue('summary', visibleText(title).replace(/\s+/g, ' ').trim());
  if (isWholeDay || lastDay > day) {
    event.addPropertyWithValue('dtstart', ICAL.Time.fromDateString(day));
    event.addPropertyWithValue('dtend', ICAL.Time.fromDateString(shiftDay(lastDay, 1)));
    event.addPropertyWithValue('transp', 'TRANSPARENT');
  } else if (isInZone(trigger)) {
    const clock = wallClock(timeZone, new Date(at)).toISOString().slice(0, 19);
    const start = event.addPropertyWithValue('dtstart', ICAL.Time.fromDateTimeString(clock));
    start.setParameter('tzid', timeZone);
  } else event.addPropertyWithValue('dtstart', ICAL.Time.fromJSDate(new Date(at), true));
  if (recurrence !== null)
    event.addPropertyWithValue('rrule', ICAL.Recur.fromString(ruleFor(recurrence, { isWholeDay, timeZone })));
  return event;
}

/** RFC 5545: UNTIL is a date for an all-day event, and a UTC date-time for an event with a time. */
function ruleFor(rule: string, { isWholeDay, timeZone }: { isWholeDay: boolean; timeZone: string }): string {
  return rule.replace(/UNTIL=(\d{4})(\d\d)(\d\d)(?:T\d{6}Z?)?/, (_, year, month, day) => {
    if (isWholeDay) return `UNTIL=${year}${month}${day}`;
    const end = new Date(`${year}-${month}-${day}T23:59:59Z`);
    const moment = new Date(end.getTime() - offsetOf(timeZone, end) * MINUTE_MS);
    return `UNTIL=${moment.toISOString().replace(/[-:]|\.\d+/g, '')}`;
  });
}
