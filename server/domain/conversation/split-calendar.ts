import { IMPORT } from '../parameters/import-parameters.ts';
import { CALENDAR_END, type CalendarPieces, calendarHead, eventText, othersText } from './calendar-pieces.ts';
import { UnreadableFile } from './unreadable-file.ts';

const MANY = `This calendar is too large: at most ${IMPORT.events.toLocaleString('en')} events. Export a part of it.`;
const NONE = 'This calendar has no events.';

/** Divides calendars into portions that can be sent, without guests, attachments and alarms. */
export function splitCalendars(
  calendars: readonly CalendarPieces[],
  bytesOf: (text: string) => number,
): string[] {
  const count = calendars.reduce((sum, { events }) => sum + events.length, 0);
  if (count === 0) throw new UnreadableFile(NONE);
  if (count > IMPORT.events) throw new UnreadableFile(MANY);
  return calendars.flatMap((calendar) => portionsOf(calendar, bytesOf));
}

function portionsOf(calendar: CalendarPieces, bytesOf: (text: string) => number): string[] {
  const head = calendarHead(calendar);
  const frameBytes = bytesOf(head) + bytesOf(CALENDAR_END);
  const portions: { events: string[]; bytes: number }[] = [];
  for (const event of calendar.events) {
    const text = eventText(event);
    const bytes = bytesOf(text);
    const last = portions.at(-1);
    if (last && last.bytes + bytes <= IMPORT.portionBytes) {
      last.events.push(text);
      last.bytes += bytes;
    } else portions.push({ events: [text], bytes: frameBytes + bytes });
  }
  // tasks are sent without their words, so that they are counted
  const others = othersText(calendar.others);
  return portions.map(({ events }, index) =>
    [head, ...(index === 0 ? [others] : []), ...events, CALENDAR_END].join(''),
  );
}
