import { RRuleTemporal } from 'rrule-temporal';
import { TIME } from '#server/domain/parameters/time-parameters.ts';
import { fieldsOf, type RecurrenceRule } from './recurrence-text.ts';
import { isTimeZone, wallClock } from './zoned-time.ts';

/** Supported parts of RFC 5545, each at most once. Excludes those that would need a search over many years. */
const PARTS: Readonly<Record<string, RegExp>> = {
  FREQ: /^(?:DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^[1-9]\d{0,2}$/,
  COUNT: /^[1-9]\d{0,3}$/,
  UNTIL: /^\d{8}(?:T\d{6}Z?)?$/,
  BYDAY: /^(?:[+-]?[1-5])?(?:MO|TU|WE|TH|FR|SA|SU)(?:,(?:[+-]?[1-5])?(?:MO|TU|WE|TH|FR|SA|SU)){0,6}$/,
  BYMONTH: /^(?:[1-9]|1[0-2])(?:,(?:[1-9]|1[0-2])){0,11}$/,
  BYMONTHDAY: /^-?[1-9]\d?(?:,-?[1-9]\d?){0,30}$/,
  BYHOUR: /^(?:1?\d|2[0-3])(?:,(?:1?\d|2[0-3])){0,23}$/,
  BYMINUTE: /^[1-5]?\d$/,
  WKST: /^(?:MO|SU)$/,
};
const LONGEST_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isWellFormed(rule: RecurrenceRule): boolean {
  const fields = fieldsOf(rule);
  if (fields.size !== rule.split(';').length || !fields.has('FREQ')) return false;
  if (![...fields].every(([name, value]) => PARTS[name]?.test(value))) return false;
  if (fields.has('COUNT') && fields.has('UNTIL')) return false;
  const isByWeek = fields.get('FREQ') === 'DAILY' || fields.get('FREQ') === 'WEEKLY';
  const isNth = /\d/.test(fields.get('BYDAY') ?? '');
  if (isNth && (isByWeek || fields.has('BYMONTHDAY'))) return false;
  if (fields.has('BYMINUTE') && !fields.has('BYHOUR')) return false;
  const months = fields.get('BYMONTH')?.split(',').map(Number) ?? [1];
  const days = fields.get('BYMONTHDAY')?.split(',').map(Number) ?? [];
  return days.every((day) => months.some((month) => Math.abs(day) <= (LONGEST_MONTH[month - 1] ?? 0)));
}

const two = (n: number): string => String(n).padStart(2, '0');

/** Throws if the rule is malformed. `start` is local time in the zone. */
function build(rule: RecurrenceRule, start: Date, timeZone: string): RRuleTemporal {
  const day = `${start.getUTCFullYear()}${two(start.getUTCMonth() + 1)}${two(start.getUTCDate())}`;
  // a rule without a time gives whole days, so it must start at midnight
  const time = hasTime(rule) ? `${two(start.getUTCHours())}${two(start.getUTCMinutes())}00` : '000000';
  const [tzid, maxIterations] = [
    isTimeZone(timeZone) && hasTime(rule) ? timeZone : 'UTC',
    TIME.searchedPeriods,
  ];
  return new RRuleTemporal({
    rruleString: `DTSTART;TZID=${tzid}:${day}T${time}\nRRULE:${rule}`,
    maxIterations,
    cache: false,
  });
}

function isReadable(rule: RecurrenceRule): boolean {
  try {
    return build(rule, new Date(0), 'UTC').next(new Date(0)) !== null;
  } catch {
    return false;
  }
}

/** True if a text is meant as an RFC 5545 rule, valid or not. */
export const isMeantAsRule = (text: string): boolean => /\bFREQ\s*=/i.test(text);

/** Returns the rule in its stored form, or null if it is invalid. The shortest interval is a day. */
export function readRule(text: string): RecurrenceRule | null {
  const rule = text
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '');
  return rule.length <= TIME.ruleChars && isWellFormed(rule) && isReadable(rule) ? rule : null;
}

const hasTime = (rule: RecurrenceRule): boolean => rule.includes('BYHOUR=');

interface Occurrence {
  /** The exact time. If the rule has no time, the start of the day in UTC. */
  at: Date;
  isWholeDay: boolean;
}

/**
 * Returns the occurrences from `from` (inclusive) to `until` (exclusive), oldest first. `start` is the start of the rule, which determines the weeks of
 * "every other week".
 */
export function occurrencesBetween(
  rule: RecurrenceRule,
  { start, timeZone }: { start: Date; timeZone: string },
  { from, until, most }: { from: Date; until: Date; most: number },
): Occurrence[] {
  const isWholeDay = !hasTime(rule);
  const built = build(rule, wallClock(timeZone, start), timeZone);
  const found: Occurrence[] = [];
  for (
    let next = built.next(new Date(from.getTime() - 1));
    next;
    next = built.next(new Date(next.epochMilliseconds))
  ) {
    const at = new Date(next.epochMilliseconds);
    if (at >= until || found.length === most) break;
    found.push({ at, isWholeDay });
  }
  return found;
}
