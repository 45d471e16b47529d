import ICAL from 'ical.js';
import { z } from 'zod';
import { type OwnDate, readYearlyDayTitle } from '#server/domain/contacts/date-on-record.ts';
import { IMPORT } from '#server/domain/parameters/import-parameters.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import { localTimeOf } from '#server/domain/time/local-time.ts';
import { localTimeText } from '#server/domain/time/local-time-text.ts';
import { recordDateText } from '#server/domain/time/record-date-text.ts';
import { lastDayOf, recurrenceText } from '#server/domain/time/recurrence-text.ts';
import { householdRule, isOver } from './calendar-recurrence.ts';
import type { clocksFrom } from './calendar-shifts.ts';
import { momentOf, utc, type Zone } from './calendar-zones.ts';
import { keptTags } from './kept-tags.ts';
import type { LeftOut } from './parsed-line.ts';

export interface EventPlace {
  now: Date;
  /** IANA name of the household's zone. */
  timeZone: string;
  /** Zone of times without one. */
  floating: Zone;
  find: (name: string) => Zone | null;
  changesWithHousehold: ReturnType<typeof clocksFrom>;
}

interface EventItem {
  fields: Record<string, unknown>;
  /** A date that belongs on a contact's record. */
  date?: OwnDate;
  /** What a series says once it has begun. Absent: it says so now. */
  identity?: string;
  /** Number of single dates of a series that were cancelled or added. */
  changedDates: number;
}

type ReadEvent = { item: EventItem } | { problem: string } | { leftOut: LeftOut };

// jCal (RFC 7265), as ical.js parses an event
const property = z
  .tuple([z.string(), z.record(z.string(), z.unknown()), z.string()])
  .rest(z.unknown())
  .transform(([name, parameters, , ...values]) => ({ name, parameters, values }));
type Property = z.output<typeof property>;
const jCal = z.tuple([z.literal('vevent'), z.array(property)]).rest(z.unknown());

const RULE = /^RRULE(?:;[^:]*)?:(.*)$/iu;
/** Read from their lines, because the parser refuses an event for a rule that it does not know. */
const RULES = /^(?:RRULE|RDATE|EXDATE)[;:]/iu;
const TIME = /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d):?(\d\d)(Z)?)?$/u;

const UNREADABLE = 'This event is not well-formed.';
const TOO_LONG = `This event has more than ${IMPORT.eventLines.toLocaleString('en')} lines.`;
const NO_TITLE = 'This event has no title.';
const NO_DAY = 'This event has no valid day.';
const NO_ZONE = 'The time zone of this event is not known.';
const NO_RULE = 'This event recurs in a way that cannot be kept exactly.';
const otherClock = ({ name }: Zone): string =>
  `This event recurs in ${name}, whose clock does not change together with the household’s, so its time cannot be kept exactly.`;

interface EventTime {
  /** Local time, as if it were UTC. */
  wall: Date;
  isWholeDay: boolean;
  zone: Zone;
}

/** Returns a message for an invalid time. */
function timeOf(one: Property | undefined, { floating, find }: EventPlace): EventTime | string {
  const [, year, month, day, hour, minute, second, isUtc] = TIME.exec(String(one?.values[0] ?? '')) ?? [];
  if (year === undefined || Number(year) < 1800 || Number(year) > 2199) return NO_DAY;
  const clock = hour === undefined ? '00:00:00' : `${hour}:${minute}:${second}`;
  const wall = new Date(`${year}-${month}-${day}T${clock}.000Z`);
  if (Number.isNaN(wall.getTime()) || wall.getUTCDate() !== Number(day)) return NO_DAY;
  const name = one?.parameters.tzid;
  if (hour === undefined) return { wall, isWholeDay: true, zone: utc };
  if (isUtc) return { wall, isWholeDay: false, zone: utc };
  const zone = typeof name === 'string' ? find(name) : floating;
  return zone === null ? NO_ZONE : { wall, isWholeDay: false, zone };
}

/** Whole days are stored as midnight UTC, so a time that falls there is stored a second later. */
function storedAt({ wall, isWholeDay, zone }: EventTime): Date {
  if (isWholeDay) return wall;
  const at = momentOf(wall, zone);
  return at.getTime() % DAY_MS === 0 ? new Date(at.getTime() + 1_000) : at;
}

const isWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
const words = (one: Property | undefined): string =>
  typeof one?.values[0] === 'string' ? one.values[0].replace(/\s+/gu, ' ').trim() : '';

/** Returns the end, or null if the event has none after its beginning. */
function endOf(
  start: EventTime,
  named: (name: string) => Property | undefined,
  place: EventPlace,
): Date | null {
  const given = timeOf(named('dtend'), place);
  const begun = storedAt(start);
  if (typeof given !== 'string' && given.isWholeDay === start.isWholeDay) {
    // the end of whole days is the day after
    const at = start.isWholeDay ? new Date(given.wall.getTime() - 1_000) : storedAt(given);
    return at > begun ? at : null;
  }
  const length = String(named('duration')?.values[0] ?? '');
  if (!/^P[\dDTHMSW]{2,20}$/u.test(length)) return null;
  const seconds = ICAL.Duration.fromString(length).toSeconds();
  if (seconds <= 0 || seconds > 366 * 86_400) return null;
  return new Date(begun.getTime() + (start.isWholeDay ? seconds - 1 : seconds) * 1_000);
}

/** `lines` are those of one event, without its first and last; null: there are too many. */
export function readCalendarEvent(lines: readonly string[] | null, place: EventPlace): ReadEvent {
  if (lines === null) return { problem: TOO_LONG };
  try {
    const plain = lines.filter((line) => !RULES.test(line));
    const [, properties] = jCal.parse(ICAL.parse(['BEGIN:VEVENT', ...plain, 'END:VEVENT'].join('\r\n')));
    return readProperties(properties, lines, place);
  } catch {
    return { problem: UNREADABLE };
  }
}

function readProperties(
  properties: readonly Property[],
  lines: readonly string[],
  place: EventPlace,
): ReadEvent {
  const named = (name: string): Property | undefined => properties.find((one) => one.name === name);
  if (words(named('status')).toUpperCase() === 'CANCELLED') return { leftOut: 'not_in_use' };
  if (named('recurrence-id')) return { leftOut: 'changed_dates' };
  const title = words(named('summary')).replace(/[.,;:]+$/u, '');
  if (!isWord(title)) return { problem: NO_TITLE };
  const start = timeOf(named('dtstart'), place);
  if (typeof start === 'string') return { problem: start };
  const rules = lines.flatMap((line) => RULE.exec(line)?.[1] ?? []);
  const [rule] = rules;
  if (rules.length > 1) return { problem: NO_RULE };
  const common = commonFields(named, properties);
  const isShared = common.privacy === undefined;
  return rule === undefined
    ? single({ title, start, common }, endOf(start, named, place), place)
    : series({ title, start, common, isShared }, { rule, lines }, place);
}

const isLink = (text: string): boolean => /https?:|www\./iu.test(text);

function commonFields(
  named: (name: string) => Property | undefined,
  properties: readonly Property[],
): { description: string; place?: string; privacy?: 'private'; tags?: string[] } {
  const location = words(named('location'));
  const description = words(named('description'));
  const isKept =
    description.length <= IMPORT.descriptionChars && isWord(description) && !/[<>]/u.test(description);
  const tags = properties
    .filter(({ name }) => name === 'categories')
    .flatMap(({ values }) => values.map((value) => String(value).trim().toLowerCase()));
  return {
    description: isKept && !isLink(description) ? description : '',
    ...(isWord(location) && location.length <= LIMITS.nameChars && !isLink(location)
      ? { place: location }
      : {}),
    ...(/^(?:PRIVATE|CONFIDENTIAL)$/iu.test(words(named('class'))) ? { privacy: 'private' as const } : {}),
    ...keptTags(tags),
  };
}

interface Titled {
  title: string;
  start: EventTime;
  common: ReturnType<typeof commonFields>;
}

const sentence = (statement: string, description: string): string =>
  description === '' ? statement : `${statement}. ${description}`;

function single({ title, start, common }: Titled, until: Date | null, place: EventPlace): ReadEvent {
  const at = storedAt(start);
  const { timeZone, now } = place;
  const last = until ?? at;
  const { day: today } = localTimeOf(timeZone, now);
  const isPast = start.isWholeDay ? last.toISOString().slice(0, 10) < today : last < now;
  if (isPast) return { leftOut: 'over' };
  const { description, ...fields } = common;
  return {
    item: {
      changedDates: 0,
      fields: {
        ...fields,
        content: sentence(`${title} ${whenOf(at, until, start, timeZone)}`, description),
        ...{ category: 'event', subcategory: 'upcoming', occurredAt: at.toISOString() },
        ...(until === null || isOneDay(at, until, start) ? {} : { occurredUntil: until.toISOString() }),
      },
    },
  };
}

/** A whole day ends with itself. */
const isOneDay = (at: Date, until: Date, { isWholeDay }: EventTime): boolean =>
  isWholeDay && until.getTime() - at.getTime() < DAY_MS;

function whenOf(at: Date, until: Date | null, { isWholeDay }: EventTime, timeZone: string): string {
  const days = until === null ? 0 : (until.getTime() - at.getTime()) / DAY_MS;
  const dayOf = (one: Date): string =>
    recordDateText(isWholeDay ? one.toISOString().slice(0, 10) : localTimeOf(timeZone, one).day);
  if (until !== null && days >= 1) return `from ${dayOf(at)} to ${dayOf(until)}`;
  if (isWholeDay) return `on ${dayOf(at)}`;
  const { hour, minute } = localTimeOf(timeZone, at);
  return `on ${dayOf(at)} at ${clock(hour)}:${clock(minute)}`;
}
const clock = (n: number): string => String(n).padStart(2, '0');

function series(
  { title, start, common, isShared }: Titled & { isShared: boolean },
  { rule: said, lines }: { rule: string; lines: readonly string[] },
  place: EventPlace,
): ReadEvent {
  const rule = householdRule({ ...start, rule: said }, place);
  if (rule === null) return { problem: NO_RULE };
  const at = storedAt(start);
  if (isOver(rule, at, place)) return { leftOut: 'over' };
  const { wall, zone, isWholeDay } = start;
  if (!isWholeDay && !place.changesWithHousehold(zone, wall, lastDayOf(rule)))
    return { problem: otherClock(zone) };
  const { description, ...fields } = common;
  const begins = at > place.now ? ` from ${localTimeText(at.toISOString(), place.timeZone)}` : '';
  const own = YEARLY_DAY.test(rule) && isWholeDay ? readYearlyDayTitle(title) : null;
  const day = `--${wall.toISOString().slice(5, 10)}`;
  const when = own === null ? `${recurrenceText(rule)}${begins}` : `on ${recordDateText(day)}`;
  return {
    item: {
      changedDates: changedDatesIn(lines, place),
      fields: {
        ...fields,
        content: sentence(`${title} ${when}`, description),
        ...{ category: 'event', subcategory: 'recurring', occurredAt: at.toISOString(), recurrence: rule },
      },
      ...(own === null && begins !== ''
        ? { identity: sentence(`${title} ${recurrenceText(rule)}`, description) }
        : {}),
      ...(own && isShared && description === '' ? { date: { ...own, date: day } } : {}),
    },
  };
}

const YEARLY_DAY = /^FREQ=YEARLY;BYMONTH=\d{1,2};BYMONTHDAY=\d{1,2}$/;

/** Counts dates to come that a series skips or adds, because a memory has one rule. */
function changedDatesIn(lines: readonly string[], { now }: EventPlace): number {
  const today = now.toISOString().slice(0, 10).replaceAll('-', '');
  return lines
    .filter((line) => /^(?:RDATE|EXDATE)[;:]/iu.test(line))
    .flatMap((line) => line.slice(line.indexOf(':') + 1).split(','))
    .filter((date) => /^\d{8}/u.test(date) && date.slice(0, 8) >= today).length;
}
