import { IMPORT } from '../parameters/import-parameters.ts';

// Divides iCalendar (RFC 5545) into its events line by line, so that each is parsed on its own: an invalid one does not
// affect the others, and the time is linear.

interface CalendarEvent {
  /** Number of its first line in the file, from 1. */
  line: number;
  /** Unfolded, and only those that an import reads. Null: it has too many. */
  lines: string[] | null;
}

export interface CalendarPieces {
  /** Name of the file, if there are several. */
  file: string | null;
  /** Time zone of the calendar, as Google and Apple name it. */
  zone: string | null;
  /** Definitions of time zones. */
  zones: string[][];
  events: CalendarEvent[];
  /** Number of tasks, journal entries and busy times. */
  others: number;
}

const BEGIN_CALENDAR = /^\uFEFF?BEGIN:VCALENDAR[ \t]*$/iu;
const BEGIN = /^BEGIN:([A-Z-]{1,30})[ \t]*$/iu;
const END = /^END:([A-Z-]{1,30})[ \t]*$/iu;
const ZONE = /^X-WR-TIMEZONE(?:;[^:]*)?:(.*)$/iu;
const FILE = /^X-HEARTHLORE-FILE:(.*)$/u;
const OTHERS = /^X-HEARTHLORE-OTHERS:(\d{1,9})$/u;
const LINE = /^X-HEARTHLORE-LINE:(\d{1,9})$/u;
/** Guests, attachments and alarms are not imported. */
const OF_EVENT =
  /^(?:SUMMARY|DESCRIPTION|LOCATION|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|STATUS|CLASS|CATEGORIES)[;:]/iu;
const OF_ZONE =
  /^(?:TZID|X-LIC-LOCATION|DTSTART|TZOFFSETFROM|TZOFFSETTO|RRULE|RDATE)[;:]|^(?:BEGIN|END):(?:STANDARD|DAYLIGHT)[ \t]*$/iu;

interface Line {
  number: number;
  text: string;
}

function* unfolded(text: string): Generator<Line> {
  let last: Line | null = null;
  for (const [index, line] of text.split(/\r\n|\n|\r/u).entries()) {
    if (last && /^[ \t]/u.test(line)) last.text += line.slice(1);
    else {
      if (last) yield last;
      last = { number: index + 1, text: line };
    }
  }
  if (last) yield last;
}

interface Component {
  name: string;
  line: number;
  lines: string[];
}

const isKept = (name: string, depth: number, text: string): boolean =>
  (name === 'VEVENT' && depth === 1 && OF_EVENT.test(text)) || (name === 'VTIMEZONE' && OF_ZONE.test(text));

/** Returns null for a text that is no calendar. */
export function calendarsIn(text: string): CalendarPieces[] | null {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR[ \t]*[\r\n]/iu.test(text)) return null;
  const calendars: CalendarPieces[] = [];
  let open: Component | null = null;
  let depth = 0;
  for (const { number, text: line } of unfolded(text)) {
    const calendar = calendars.at(-1);
    if (BEGIN_CALENDAR.test(line)) {
      calendars.push({ file: null, zone: null, zones: [], events: [], others: 0 });
      open = null;
    } else if (open === null) {
      const name = BEGIN.exec(line)?.[1]?.toUpperCase();
      if (name !== undefined) {
        open = { name, line: number, lines: [] };
        depth = 1;
      } else if (calendar) readHeader(calendar, line);
    } else {
      if (BEGIN.test(line)) depth += 1;
      if (END.test(line)) depth -= 1;
      const said = LINE.exec(line)?.[1];
      if (said !== undefined) open.line = Number(said);
      if (depth > 0 && isKept(open.name, depth, line) && line.length <= IMPORT.eventLineChars)
        open.lines.push(line);
      if (depth > 0) continue;
      if (calendar) close(calendar, open);
      open = null;
    }
  }
  return calendars;
}

function readHeader(calendar: CalendarPieces, line: string): void {
  calendar.zone ??= ZONE.exec(line)?.[1]?.trim() ?? null;
  calendar.others += Number(OTHERS.exec(line)?.[1] ?? 0);
  calendar.file ??= FILE.exec(line)?.[1]?.trim() ?? null;
}

function close(calendar: CalendarPieces, { name, line, lines }: Component): void {
  if (name === 'VEVENT')
    calendar.events.push({ line, lines: lines.length > IMPORT.eventLines ? null : lines });
  else if (name !== 'VTIMEZONE') calendar.others += 1;
  else if (calendar.zones.length < IMPORT.calendarZones && lines.length <= IMPORT.eventLines)
    calendar.zones.push(lines);
}

/** Returns the head of a calendar, to be sent with some of its events. */
export const calendarHead = ({ file, zone, zones }: CalendarPieces): string =>
  [
    'BEGIN:VCALENDAR',
    ...(file === null ? [] : [`X-HEARTHLORE-FILE:${file}`]),
    ...(zone === null ? [] : [`X-WR-TIMEZONE:${zone}`]),
    ...zones.flatMap((lines) => ['BEGIN:VTIMEZONE', ...lines, 'END:VTIMEZONE']),
    '',
  ].join('\r\n');

export const CALENDAR_END = 'END:VCALENDAR\r\n';

/** Says how many tasks a calendar has, in the place of the tasks. */
export const othersText = (count: number): string => (count === 0 ? '' : `X-HEARTHLORE-OTHERS:${count}\r\n`);

/** Returns an event with the number of its line, which it would lose in a part of the file. */
export const eventText = ({ line, lines }: CalendarEvent): string =>
  ['BEGIN:VEVENT', `X-HEARTHLORE-LINE:${line}`, ...(lines ?? []), 'END:VEVENT', ''].join('\r\n');
