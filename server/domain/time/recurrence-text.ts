import { MONTHS } from './month-names.ts';
import { recordDateText } from './record-date-text.ts';

/**
 * An RFC 5545 rule without "RRULE:", such as "FREQ=WEEKLY;BYDAY=TU;BYHOUR=17;BYMINUTE=30". Its times are in the time zone of the
 * household.
 */
export type RecurrenceRule = string;

export const fieldsOf = (rule: RecurrenceRule): ReadonlyMap<string, string> =>
  new Map(
    rule.split(';').map((part): [string, string] => {
      const [name = '', value = ''] = part.split('=');
      return [name, value];
    }),
  );

const DAYS: Readonly<Record<string, string>> = {
  MO: 'Monday',
  TU: 'Tuesday',
  WE: 'Wednesday',
  TH: 'Thursday',
  FR: 'Friday',
  SA: 'Saturday',
  SU: 'Sunday',
};
/** The days of rules, in the order of `Date.getUTCDay`. */
export const RULE_DAYS: readonly string[] = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const NTH: Readonly<Record<string, string>> = {
  '1': 'first',
  '2': 'second',
  '3': 'third',
  '4': 'fourth',
  '5': 'fifth',
  '-1': 'last',
  '-2': 'second to last',
};
const UNIT: Readonly<Record<string, string>> = {
  DAILY: 'day',
  WEEKLY: 'week',
  MONTHLY: 'month',
  YEARLY: 'year',
};

const listOf = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

function dayWords(byDay: string): string {
  const days = byDay.split(',');
  if (byDay === 'SA,SU') return 'Saturday and Sunday';
  return listOf(
    days.map((day) => {
      const nth = NTH[day.slice(0, -2).replace('+', '')];
      return `${nth === undefined ? '' : `${nth} `}${DAYS[day.slice(-2)] ?? day}`;
    }),
  );
}

const every = (interval: number, unit: string): string =>
  interval === 1 ? `every ${unit}` : interval === 2 ? `every other ${unit}` : `every ${interval} ${unit}s`;

const ordinal = (day: string): string => {
  if (day === '-1') return 'last day';
  const n = Number(day);
  const end = n % 100 >= 11 && n % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${end}`;
};

function dateWords(fields: ReadonlyMap<string, string>): string {
  const interval = Number(fields.get('INTERVAL') ?? 1);
  const unit = UNIT[fields.get('FREQ') ?? ''] ?? 'time';
  const [byDay, byMonthDay] = [fields.get('BYDAY'), fields.get('BYMONTHDAY')];
  const months = (fields.get('BYMONTH')?.split(',') ?? []).map((month) => MONTHS[Number(month) - 1] ?? '');
  if (months.length > 0 && byMonthDay)
    return `every ${interval === 1 ? 'year' : `${interval} years`} on ${byMonthDay} ${listOf(months)}`;
  if (months.length > 0) return `${every(interval, 'year')} in ${listOf(months)}`;
  if (byMonthDay)
    return `on the ${listOf(byMonthDay.split(',').map(ordinal))} of ${every(interval, 'month')}`;
  if (!byDay) return every(interval, unit);
  if (unit === 'month') return `on the ${dayWords(byDay)} of ${every(interval, 'month')}`;
  return interval > 2 || (interval === 2 && byDay.includes(','))
    ? `${every(interval, 'week')} on ${dayWords(byDay)}`
    : every(interval, interval === 1 && byDay === 'MO,TU,WE,TH,FR' ? 'weekday' : dayWords(byDay));
}

/** Returns the last possible day of a rule, YYYY-MM-DD, or null if it has no end. */
export function lastDayOf(rule: RecurrenceRule): string | null {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)/.exec(fieldsOf(rule).get('UNTIL') ?? '') ?? [];
  return year === undefined ? null : `${year}-${month}-${day}`;
}

/** Returns the rule in words: "every Tuesday at 17:30", "on the first Sunday of every month". */
export function recurrenceText(rule: RecurrenceRule): string {
  const fields = fieldsOf(rule);
  const pad = (value: string): string => value.padStart(2, '0');
  const minute = pad(fields.get('BYMINUTE') ?? '0');
  const hours = fields.get('BYHOUR')?.split(',') ?? [];
  const time = hours.length > 0 ? ` at ${listOf(hours.map((hour) => `${pad(hour)}:${minute}`))}` : '';
  const lastDay = lastDayOf(rule);
  const last = lastDay === null ? '' : ` until ${recordDateText(lastDay)}`;
  const count = fields.get('COUNT');
  return `${dateWords(fields)}${time}${last}${count ? `, ${count} ${count === '1' ? 'time' : 'times'}` : ''}`;
}
