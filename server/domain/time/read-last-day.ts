import { TIME } from '#server/domain/parameters/time-parameters.ts';
import { addDays, dayAt } from './calendar-periods.ts';
import { readPeriod } from './read-period.ts';
import { daysBetween } from './statement-time.ts';

const TO_DAY =
  /^,? ?(?:-|–|to|until|till|['’]?til|through)(?: the)? (?<day>(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}|\d{1,2}(?:st|nd|rd|th)?(?: (?:of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6})?|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6} \d{1,2}(?:st|nd|rd|th)?)(?![\p{L}\p{N}:.]\d|\p{L})/iu;
const TO_PERIOD = /^,? ?(?:to|until|till|['’]?til|through) (?<period>[^.,;]{3,40})/iu;
const FOR =
  /^,? ?for (?:about |around )?(?<n>an?|one|\d{1,2}) (?<unit>days?|nights?|weeks?|fortnights?|months?)(?!\p{L})/iu;
const FOR_BEFORE =
  /\bfor (?:about |around )?(?<n>an?|one|\d{1,2}) (?<unit>days?|nights?|weeks?|fortnights?|months?)(?:,? (?:from|starting))?(?: on)?(?: the)? ?$/iu;

/** Reads the last day from the words after a first day: "till Tuesday", "to the end of July", "for two weeks". */
export function lastDayOf(
  first: string,
  { before, after }: { before: string; after: string },
  dayIn: (text: string) => string | null,
): string | null {
  const said = TO_DAY.exec(after)?.groups?.day;
  if (said !== undefined) {
    const end = dayIn(`will be there on ${asOrdinal(said)}`)?.slice(0, 10) ?? first;
    const stay = /[a-z]{3}/i.test(said) && /\d/.test(said) ? TIME.seasonDays : TIME.stayDays;
    return end > first && daysBetween(first, end) <= stay ? end : null;
  }
  const { n, unit } = (FOR.exec(after) ?? FOR_BEFORE.exec(before))?.groups ?? {};
  if (n !== undefined && unit !== undefined) return endOfStay(first, /^\d/.test(n) ? Number(n) : 1, unit);
  const words = TO_PERIOD.exec(after)?.groups?.period;
  if (words === undefined) return null;
  const today = new Date(first);
  const period = readPeriod(`until ${words}`, () => ({ today, tense: 'future', timeZone: 'UTC' }));
  return period !== null && period.last > first ? period.last : null;
}

function asOrdinal(said: string): string {
  if (/^\d{1,2}$/.test(said)) return `the ${said}th`;
  return /^\d{1,2}[a-z]{2}$/i.test(said) ? `the ${said}` : said;
}

function endOfStay(first: string, count: number, unit: string): string {
  const start = new Date(first);
  const one = unit.toLowerCase().replace(/s$/, '');
  if (one === 'month')
    return dayText(
      addDays(dayAt(start.getUTCFullYear(), start.getUTCMonth() + count, start.getUTCDate()), -1),
    );
  const days = { day: count - 1, night: count, week: count * 7, fortnight: count * 14 }[one] ?? 0;
  return dayText(addDays(start, days));
}

const dayText = (day: Date): string => day.toISOString().slice(0, 10);
