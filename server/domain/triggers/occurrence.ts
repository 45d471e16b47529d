import { DAY_MS } from '#server/domain/time/durations.ts';
import { MONTHS } from '#server/domain/time/month-names.ts';

/** A day is YYYY-MM-DD in the household's zone. */
export interface Occurrence {
  day: string;
  /** Equal to `day` for a single day. */
  lastDay: string;
  /** The exact time, or the start of the day in UTC for a whole day. */
  at: Date;
  isWholeDay: boolean;
  /** Years since the date itself. Null if its year is unknown or it does not recur. */
  years: number | null;
  /** RFC 5545 rule, counted from this occurrence. Null if it does not recur. */
  rule: string | null;
}

export const midnightUtc = (day: string): Date => new Date(`${day}T00:00:00.000Z`);

export const daysBetween = (from: string, to: string): number =>
  Math.round((midnightUtc(to).getTime() - midnightUtc(from).getTime()) / DAY_MS);

const LEAP_DAY = '02-29';

/** 29 February becomes 1 March in common years. */
function dayInYear(monthDay: string, year: number): string {
  const [month = 1, day = 1] = monthDay.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

/** Uses day 60 of the year for 29 February, which is 1 March in common years. */
const ruleOf = (monthDay: string): string =>
  monthDay === LEAP_DAY ? 'FREQ=YEARLY;BYYEARDAY=60' : 'FREQ=YEARLY';

/** Returns the next anniversary of a date, which may be today. Format: YYYY-MM-DD, or --MM-DD without a year. */
export function nextOfDate(date: string, today: string): Occurrence {
  const first = date.startsWith('--') ? null : Number(date.slice(0, 4));
  const thisYear = Number(today.slice(0, 4));
  const monthDay = date.slice(-5);
  const from = Math.max(first ?? thisYear, thisYear);
  const year = dayInYear(monthDay, from) < today ? from + 1 : from;
  const day = dayInYear(monthDay, year);
  const years = first === null ? null : year - first;
  return { day, lastDay: day, at: midnightUtc(day), isWholeDay: true, years, rule: ruleOf(monthDay) };
}

/** True if 1 March replaces 29 February. */
export const isLeapDayMoved = ({ rule, day }: Pick<Occurrence, 'rule' | 'day'>): boolean =>
  rule === ruleOf(LEAP_DAY) && !day.endsWith(LEAP_DAY);

/** Memories store a day as its start in UTC, and the end of a range as the last second of its last day. */
export function occurrenceAt(at: Date, until: Date | null, localDay: (at: number) => string): Occurrence {
  const isDay = (one: Date): boolean => [0, LAST_SECOND_MS].includes(one.getTime() % DAY_MS);
  const dayOf = (one: Date): string =>
    isDay(one) ? one.toISOString().slice(0, 10) : localDay(one.getTime());
  const day = dayOf(at);
  const isLonger = until !== null && dayOf(until) > day;
  const lastDay = isLonger ? dayOf(until) : day;
  return { day, lastDay, at, isWholeDay: isDay(at), years: null, rule: null };
}

const LAST_SECOND_MS = DAY_MS - 1_000;

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const NAMED_DAYS = 6;

const fullDay = (day: string): string => {
  const date = midnightUtc(day);
  return `${WEEKDAYS[date.getUTCDay()]}, ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`;
};

/** Returns text such as "today", "on Saturday" or "on Saturday, 28 November". */
function dayText(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days > 0 && days <= NAMED_DAYS) return `on ${WEEKDAYS[midnightUtc(day).getUTCDay()]}`;
  return `on ${fullDay(day)}`;
}

/** Returns the day in words, or both days of a range: "from Saturday, 28 November to Monday, 30 November". */
export function daysText({ day, lastDay }: Pick<Occurrence, 'day' | 'lastDay'>, today: string): string {
  if (lastDay === day) return dayText(day, today);
  const first = daysBetween(today, day);
  const from = first === 0 ? 'today' : first === 1 ? 'tomorrow' : fullDay(day);
  return `from ${from} to ${fullDay(lastDay)}`;
}
