import { TIME } from '#server/domain/parameters/time-parameters.ts';
import { DAY_MS, MINUTE_MS } from '#server/domain/time/durations.ts';
import { occurrencesBetween, readRule } from '#server/domain/time/recurrence.ts';
import { fieldsOf, lastDayOf, type RecurrenceRule, RULE_DAYS } from '#server/domain/time/recurrence-text.ts';
import { offsetOf } from '#server/domain/time/zoned-time.ts';
import { shiftAt } from './calendar-shifts.ts';
import { momentOf, type Zone } from './calendar-zones.ts';

interface Series {
  /** RFC 5545, as the calendar has it. */
  rule: string;
  /** First local time, as if it were UTC. */
  wall: Date;
  zone: Zone;
  isWholeDay: boolean;
}

interface Here {
  now: Date;
  /** IANA name of the household's zone. */
  timeZone: string;
}

const NTH = /^-?[1-5]$/;

type Parts = Map<string, string>;

/** Minutes from the clock of the event to that of the household, at the next time of the series. */
function shiftOf({ wall, zone, isWholeDay }: Series, { now, timeZone }: Here): number {
  if (isWholeDay) return 0;
  return shiftAt(new Date(Math.max(wall.getTime(), now.getTime())), zone, timeZone);
}

/** Writes "the last Friday" as the household's rules do. Returns null for other positions. */
function positioned(parts: Parts): Parts | null {
  const position = parts.get('BYSETPOS');
  if (position === undefined) return parts;
  const day = parts.get('BYDAY') ?? '';
  const isSingleMonth = parts.get('FREQ') === 'MONTHLY' || /^\d+$/.test(parts.get('BYMONTH') ?? '');
  const isClear = NTH.test(position) && RULE_DAYS.includes(day) && isSingleMonth && !parts.has('BYMONTHDAY');
  if (!isClear || parts.get('FREQ') === 'WEEKLY' || parts.get('FREQ') === 'DAILY') return null;
  const others = [...parts].filter(([name]) => name !== 'BYSETPOS');
  return new Map([...others, ['BYDAY', `${position}${day}`]]);
}

/** Names the days that a rule takes from its first day. Returns null for days of a year that are not of one month. */
function withDays(parts: Parts, first: Date): Parts | null {
  const isOpen = !parts.has('BYDAY') && !parts.has('BYMONTHDAY');
  const [month, day] = [String(first.getUTCMonth() + 1), String(first.getUTCDate())];
  switch (parts.get('FREQ')) {
    case 'WEEKLY':
      return isOpen ? new Map([...parts, ['BYDAY', RULE_DAYS[first.getUTCDay()] ?? 'MO']]) : parts;
    case 'MONTHLY':
      return isOpen ? new Map([...parts, ['BYMONTHDAY', day]]) : parts;
    case 'YEARLY': {
      // without a month, other days would be of every month, or counted through the year
      if (!isOpen) return parts.has('BYMONTH') ? parts : null;
      const dated: Parts = new Map([...parts, ['BYMONTHDAY', day]]);
      return dated.has('BYMONTH') ? dated : new Map([...dated, ['BYMONTH', month]]);
    }
    default:
      return parts;
  }
}

/** Moves the days of a weekly rule, where midnight lies between the two clocks. Returns null for others. */
function movedBy(days: number, parts: Parts): Parts | null {
  if (days === 0) return parts;
  const limits = [...parts.keys()].filter((name) => name.startsWith('BY'));
  if (parts.get('FREQ') === 'DAILY') return limits.length === 0 ? parts : null;
  // a day that moves into the next week would fall into a skipped one
  const isOneDay = !parts.get('BYDAY')?.includes(',');
  const isKept = limits.length === 1 && (isOneDay || !parts.has('INTERVAL'));
  if (parts.get('FREQ') !== 'WEEKLY' || !isKept) return null;
  const moved = (parts.get('BYDAY') ?? '')
    .split(',')
    .map((day) => (RULE_DAYS.includes(day) ? RULE_DAYS[(RULE_DAYS.indexOf(day) + days + 7) % 7] : day));
  return new Map([...parts, ['BYDAY', moved.join(',')]]);
}

const text = (n: number): string => String(n);

/** Keeps the local day of the last time, as rules of the household have it. `local` is a time of the series there. */
function untilOf(
  until: string,
  { zone, isWholeDay }: Series,
  { timeZone, local }: Here & { local: Date },
): string {
  const [, year, month, day, time] = /^(\d{4})(\d\d)(\d\d)(?:T(\d{6})Z?)?$/.exec(until) ?? [];
  if (isWholeDay || year === undefined || time === undefined) return until.slice(0, 8);
  const said = new Date(
    `${year}-${month}-${day}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}.000Z`,
  );
  const at = until.endsWith('Z') ? said : momentOf(said, zone);
  const end = new Date(at.getTime() + offsetOf(timeZone, at) * MINUTE_MS);
  const isEarlier = end.toISOString().slice(11) < local.toISOString().slice(11);
  return new Date(end.getTime() - (isEarlier ? DAY_MS : 0)).toISOString().slice(0, 10).replaceAll('-', '');
}

/**
 * Returns the rule in the household's time, or null if it cannot be kept exactly. It is exact only while both clocks
 * change together: see `clocksFrom`.
 */
export function householdRule(series: Series, here: Here): RecurrenceRule | null {
  const said = positioned(new Map(fieldsOf(series.rule.trim().toUpperCase())));
  if (said === null) return null;
  const { wall, isWholeDay } = series;
  const shift = shiftOf(series, here);
  const local = new Date(wall.getTime() + shift * MINUTE_MS);
  const days = Math.floor(local.getTime() / DAY_MS) - Math.floor(wall.getTime() / DAY_MS);
  const [hour, minute] = [text(wall.getUTCHours()), text(wall.getUTCMinutes())];
  const isSameTime =
    (said.get('BYHOUR') ?? hour) === hour &&
    (said.get('BYMINUTE') ?? minute) === minute &&
    Number(said.get('BYSECOND') ?? 0) === 0;
  if (!isSameTime) return null;
  // weeks begin on another day only where it matters
  const isWeekKept = Number(said.get('INTERVAL') ?? 1) > 1 && said.get('FREQ') === 'WEEKLY';
  const dropped = ['BYHOUR', 'BYMINUTE', 'BYSECOND', ...(isWeekKept ? [] : ['WKST'])];
  const kept = new Map([...said].filter(([name]) => !dropped.includes(name)));
  const until = kept.get('UNTIL');
  if (until !== undefined) kept.set('UNTIL', untilOf(until, series, { ...here, local }));
  if (kept.get('INTERVAL') === '1') kept.delete('INTERVAL');
  const named = withDays(kept, wall);
  const dated = named && movedBy(days, named);
  if (dated === null) return null;
  const timed = isWholeDay
    ? dated
    : new Map([...dated, ['BYHOUR', text(local.getUTCHours())], ['BYMINUTE', text(local.getUTCMinutes())]]);
  return readRule(ordered(timed));
}

const ORDER = ['FREQ', 'INTERVAL', 'BYMONTH', 'BYMONTHDAY', 'BYDAY', 'BYHOUR', 'BYMINUTE'];

const ordered = (parts: Parts): string =>
  [...parts]
    .toSorted(([a], [b]) => place(a) - place(b))
    .map(([name, value]) => `${name}=${value}`)
    .join(';');
const place = (name: string): number => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);

/** Whether a series has ended. `first` is its first time; of a whole day, midnight UTC. */
export function isOver(rule: RecurrenceRule, first: Date, { now, timeZone }: Here): boolean {
  const today = new Date(now.getTime() + offsetOf(timeZone, now) * MINUTE_MS).toISOString().slice(0, 10);
  const lastDay = lastDayOf(rule);
  if (lastDay !== null && lastDay < today) return true;
  if (lastDay === null && !fieldsOf(rule).has('COUNT')) return false;
  const isWholeDay = !rule.includes('BYHOUR=');
  const from = isWholeDay ? new Date(`${today}T00:00:00.000Z`) : now;
  const start = isWholeDay ? new Date(first.getTime() - offsetOf(timeZone, first) * MINUTE_MS) : first;
  const until = new Date(Math.max(from.getTime(), first.getTime()) + TIME.soughtAheadDays * DAY_MS);
  return occurrencesBetween(rule, { start, timeZone }, { from, until, most: 1 }).length === 0;
}
