import { TIME } from '#server/domain/parameters/time-parameters.ts';
import { TRIGGERS } from '#server/domain/parameters/trigger-parameters.ts';
import { DAY_MS, MINUTE_MS } from '#server/domain/time/durations.ts';
import { occurrencesBetween } from '#server/domain/time/recurrence.ts';
import { fieldsOf, type RecurrenceRule, RULE_DAYS } from '#server/domain/time/recurrence-text.ts';
import { offsetOf } from '#server/domain/time/zoned-time.ts';
import { midnightUtc, nextOfDate, type Occurrence } from './occurrence.ts';

interface Recurring {
  rule: RecurrenceRule;
  /** Start of the rule, which determines the weeks of "every other week". */
  start: Date;
  /** IANA name. */
  timeZone: string;
  /** Time from which it does not recur. */
  expiresAt: Date | null;
}

interface Now {
  now: Date;
  /** YYYY-MM-DD. */
  today: string;
  /** Formats a moment as the local day. */
  dayOf: (at: number) => string;
}

const LEAP_DAY = 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29';

/** Returns the next occurrence, which may be today. Null if there is none. */
export function nextRecurrence(recurring: Recurring, { now, today, dayOf }: Now): Occurrence | null {
  const { rule, expiresAt } = recurring;
  if (rule === LEAP_DAY) return unlessExpired(nextOfDate('--02-29', today), expiresAt);
  const isWholeDay = !rule.includes('BYHOUR=');
  const next = nextFrom(recurring, isWholeDay ? midnightUtc(today) : now);
  if (next === null) return null;
  const { at, left } = next;
  const day = isWholeDay ? at.toISOString().slice(0, 10) : dayOf(at.getTime());
  return unlessExpired({ day, lastDay: day, at, isWholeDay, years: null, rule: left }, expiresAt);
}

const unlessExpired = (next: Occurrence, expiresAt: Date | null): Occurrence | null =>
  expiresAt !== null && next.at >= expiresAt ? null : next;

interface Next {
  at: Date;
  /** The rule with the remaining COUNT. */
  left: RecurrenceRule;
}

/** Cached, because finding an occurrence takes about a millisecond, and each prompt needs all of them. */
const known = new Map<string, { from: Date; next: Next | null }>();

function nextFrom(recurring: Recurring, from: Date): Next | null {
  const { rule, start, timeZone } = recurring;
  const key = `${rule} ${start.getTime()} ${timeZone}`;
  const before = known.get(key);
  if (before && before.from <= from && (before.next === null || before.next.at >= from)) return before.next;
  const next = findNext(recurring, from);
  if (known.size >= TRIGGERS.mostKnownTimes) known.clear();
  known.set(key, { from, next });
  return next;
}

function findNext({ rule, start, timeZone }: Recurring, from: Date): Next | null {
  // a start without a time is a day in the household's zone
  const isDay = start.getTime() % DAY_MS === 0;
  const begun = isDay ? new Date(start.getTime() - offsetOf(timeZone, start) * MINUTE_MS) : start;
  const until = new Date(Math.max(from.getTime(), start.getTime()) + TIME.soughtAheadDays * DAY_MS);
  const count = fieldsOf(rule).get('COUNT');
  const most = count === undefined ? 1 : Math.min(Number(count), TRIGGERS.mostCounted);
  const found = occurrencesBetween(rule, { start: begun, timeZone }, { from, until, most });
  const [first] = found;
  return first ? { at: first.at, left: rule.replace(/COUNT=\d+/, `COUNT=${found.length}`) } : null;
}

/** True if a rule recurs so often that it needs no reminder. */
export function comesOften(rule: RecurrenceRule): boolean {
  const fields = fieldsOf(rule);
  const interval = Number(fields.get('INTERVAL') ?? 1);
  const days = fields.get('BYDAY')?.split(',').length;
  switch (fields.get('FREQ')) {
    case 'DAILY':
      return (days ?? 7) / interval > TRIGGERS.oftenPerWeek;
    case 'WEEKLY':
      return (days ?? 1) / interval > TRIGGERS.oftenPerWeek;
    default:
      return false;
  }
}

export const comesYearly = (rule: RecurrenceRule): boolean => rule.startsWith('FREQ=YEARLY');

/** From 1 (Monday) to 7. */
export const weeklyRule = (weekday: number): RecurrenceRule =>
  `FREQ=WEEKLY;BYDAY=${RULE_DAYS[weekday % 7] ?? 'MO'}`;
