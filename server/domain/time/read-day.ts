import { en, type ParsedComponents, type ParsedResult } from 'chrono-node';
import { isBirthdayBefore } from './read-birthday.ts';
import { dayName, type FoundDay, liesAt, readDayOfMonth, tenseAfter } from './read-day-of-month.ts';
import { lastDayOf } from './read-last-day.ts';
import { WHOLE_DAY } from './recurrence-forms.ts';
import type { Tense } from './sentence-tense.ts';
import { shiftDay } from './shift-day.ts';
import { NEVER, type Said } from './statement-time.ts';
import { offsetOf, offsetText } from './zoned-time.ts';

/** Matches ambiguous dates such as 3/4, which may be in March or April. */
const AMBIGUOUS = /^\D*(?:0?[1-9]|1[0-2])[/.-](?:0?[1-9]|1[0-2])(?:[/.-]\d+)?\b/;
/** Matches words that a date must contain, because chrono-node also reads "90s" as a time. */
export const NAMES_A_DAY =
  /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:tues|weds|thurs)\b|\b(?:on|next|last|this|by|from|until|till|til|since) (?:mon|tue|wed|thu|fri|sat|sun)\b|\b(?:today|tonight|tomorrow|yesterday)\b|\b\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\.? (?:the )?\d{1,2}(?:st|nd|rd|th)?\b|\b\d{1,4}[./-]\d{1,2}|\b(?:\d+|a|one|two|three|four|five|six) days?\b|\bthe \d{1,2}(?:st|nd|rd|th)?\b|\bon \d{1,2}(?:st|nd|rd|th)\b|\bthis (?:morning|afternoon|evening)\b|\blast night\b/iu;
/** Matches "parents' evening", which is an event and not a time of day. */
const EVENING = /\bparents['’]? evening\b/gi;

const two = (n: number): string => String(n).padStart(2, '0');

const dayOf = (at: ParsedComponents): string =>
  `${at.get('year')}-${two(at.get('month') ?? 1)}-${two(at.get('day') ?? 1)}`;

/** Words that chrono-node reads as today although they name no day. */
const NO_DAY =
  /^(?:now|one day|some ?day|a day|the day|day|at \d{1,2}|\d{1,2}(?:[:.]\d\d)? ?(?:am|pm)?|noon|midnight|morning|afternoon|evening|24\/7|at .*)$/i;

/** Matches "41 days", a duration unlike "in 41 days". */
const DURATION = /^\W*(?:for )?(?:\d+|an?|one|two|three|four|five|six) days?\W*$/i;

const isOneDay = ({ text, start }: ParsedResult): boolean =>
  !NO_DAY.test(text.trim()) &&
  !DURATION.test(text) &&
  !AMBIGUOUS.test(text) &&
  (start.isCertain('day') || start.isCertain('weekday')) &&
  NAMES_A_DAY.test(text);

type Parsed = Pick<ParsedResult, 'index' | 'text' | 'start' | 'end'>;

function mostTelling(results: readonly ParsedResult[]): Parsed | undefined {
  const found = results.find(isOneDay);
  if (found === undefined) return undefined;
  const { index, start, end } = found;
  return { index, start, end, text: found.text.replace(/[,;]\s*$/, '') };
}

/** False for "at 4", which may be at night or in the afternoon. */
const hasHour = ({ start, text }: Parsed): boolean =>
  start.isCertain('hour') &&
  ((start.get('hour') ?? 0) >= 12 || start.isCertain('meridiem') || /\b\d\d[:.h]\d\d\b/.test(text));

type FoundDate = Parsed & { day: string };

function momentOf(found: FoundDate, timeZone: string): string {
  const { day, start } = found;
  if (!hasHour(found)) return day;
  const time = `${two(start.get('hour') ?? 0)}:${two(start.get('minute') ?? 0)}:00`;
  const offset = offsetOf(timeZone, new Date(`${day}T${time}Z`));
  return `${day}T${time}${offsetText(offset)}`;
}

function ofDay(found: Parsed): string {
  const { start, text } = found;
  if (hasHour(found)) return ` at ${two(start.get('hour') ?? 0)}:${two(start.get('minute') ?? 0)}`;
  const part = /\b(?:morning|afternoon|evening)\b/i.exec(text)?.[0].toLowerCase();
  const said = / at \d{1,2}(?:[:.]\d\d)?/i.exec(text)?.[0] ?? '';
  if (/\b(?:to)?night\b/i.test(text)) return `${said} in the evening`;
  return part === undefined ? said : `${said} in the ${part}`;
}

const BEFORE_DATE = /\b(?:on|until|till|til|by|from|since|before|after|for|of|starting|come)\b/i;

/** Turns "next Thursday" into "on 26 November 2026". */
function absolute(text: string, found: FoundDate): string {
  const { start, index, day } = found;
  if (start.isCertain('year') && start.isCertain('month') && /\d{4}/.test(found.text)) return text;
  const before = text.slice(0, index).replace(/\bthe\s*$/i, '');
  const isLed = BEFORE_DATE.test(before.trim().split(' ').at(-1) ?? '');
  const own = BEFORE_DATE.exec(found.text.split(' ')[0] ?? '')?.[0];
  const lead = isLed ? '' : `${own ?? 'on'} `;
  const last = found.end && dayOf(found.end) > day ? ` to ${dayName(dayOf(found.end))}` : '';
  return `${before}${lead}${dayName(day)}${last}${ofDay(found)}${text.slice(index + found.text.length)}`;
}

/** Matches words that determine a weekday, such as "next". A weekday without one is the nearest before or after today. */
const SAYS_WHICH = /\b(?:next|last|this|past|coming|week|today|tomorrow|yesterday|\d)/i;

function dayIn(found: Parsed, today: string, tense: Tense): string {
  const { start, text } = found;
  const day = dayOf(start);
  if (start.isCertain('day') || SAYS_WHICH.test(text)) {
    if (start.isCertain('year') || !start.isCertain('month') || SAYS_YEAR.test(text)) return day;
    return tense === 'past' && day > today ? shifted(day, -1) : day;
  }
  const weekday = start.get('weekday') ?? 0;
  const now = new Date(today);
  const ahead = (weekday - now.getUTCDay() + 7) % 7 || 7;
  return shiftDay(today, tense === 'past' ? ahead - 7 || -7 : ahead);
}
const SAYS_YEAR = /\b(?:19|20)\d\d\b/;
/** True for words that mean the same day or year whenever they are said. */
export const saysDate = (words: string): boolean =>
  SAYS_YEAR.test(words) ||
  (/\d/.test(words) && /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i.test(words));
const shifted = (day: string, years: number): string => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

/** Matches British "Tuesday week" and "Tuesday fortnight". */
const WEEKS_AFTER = /^ (?:(?<one>week|after next)|(?<two>fortnight))\b(?! ?end)/i;
/** Matches "a week on" before "Friday" and "two weeks" before "tomorrow", but not the stay "for two weeks from Monday". */
const WEEKS_BEFORE =
  /(?<!\bfor )(?<n>\b(?:an?|one|two|three|four|\d)) (?<unit>weeks?|fortnights?)(?<ago> ago)? (?:(?:on|from|to|come|this|the) )?$/i;
const COUNTS: Readonly<Record<string, number>> = { a: 1, an: 1, one: 1, two: 2, three: 3, four: 4 };

/** Returns the weeks between the found day and the day that is meant, negative for "a week last Tuesday". */
function weeksAway({ text: said }: Parsed, before: string, after: string): number {
  const later = WEEKS_AFTER.exec(after)?.groups;
  if (later) return (later.two ? 2 : 1) * (/^last\b/i.test(said) ? -1 : 1);
  const { n, unit = '', ago } = WEEKS_BEFORE.exec(before)?.groups ?? {};
  if (n === undefined) return 0;
  const weeks = (COUNTS[n.toLowerCase()] ?? Number(n)) * (/^fortnight/i.test(unit) ? 2 : 1);
  return ago !== undefined || /^(?:last|yesterday)\b/i.test(said) ? -weeks : weeks;
}

/** Replacements have the same length, so that offsets stay the same. */
const TWO_DAYS =
  /(\b\d{1,2}(?:st|nd|rd|th)?) and (\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/gi;

/** Matches "June 12", which chrono-node reads as June 2012. */
const MONTH_FIRST =
  /(?<!\d(?:st|nd|rd|th)?(?: of)? )\b((?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)) (?:the )?(\d{1,2}(?:st|nd|rd|th)|\d{1,2}(?= *(?:$|[.;!?)]|,(?! *(?:19|20)\d\d)|(?:at|in|for|and|with|from|until|till|til|to|through|so|because|cos|on|but|when|we|I|he|she|they|it|the|my|our)\b)))(?!,? (?:19|20)\d\d|[\d:])/gi;
/** Matches "from" before "12 to 14 June" and "1 June to 2 July", of which chrono-node then reads hours. */
const FROM_DAY =
  /\bfrom (?=\d{1,2}(?:st|nd|rd|th)? (?:(?:to|till|until|-|–) \d{1,2}(?:st|nd|rd|th)? )?(?:of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/gi;
/** Matches the number in "on 18 December, 31 years in the kitchens", which chrono-node reads as a year. */
const YEARS_LONG = /\b\d{1,2}(?= (?:years?|months?|weeks?|of us|people)\b)/gi;
/** Matches a day counted from another: "three days after Christmas", "the Monday before the wedding". */
const FROM_OTHER_DAY = new RegExp(
  `\\b(?:(?:\\d+|an?|one) days?(?= (?:after|before)\\b(?! (?:today|tomorrow|yesterday)\\b))|(?<=\\bthe (?:(?:first|last|very) )?)${WHOLE_DAY}(?= (?:after|before)\\b(?! yesterday\\b)))`,
  'gi',
);
/** Matches the days of "from Monday to Wednesday last week", which chrono-node places in another week. */
const DAYS_OF_WEEK = new RegExp(
  `\\b${WHOLE_DAY} (?:to|till|until|-|–) ${WHOLE_DAY}(?= (?:last|next) week\\b)`,
  'gi',
);
/** Matches "tues" and "weds" without a full stop, which chrono-node does not know. */
const SHORT_DAYS = /\b(?:tues|weds)\b(?!\.)/gi;
const masked = (words: string): string => '_'.repeat(words.length);
const dayFirst = (said: string, month: string, day: string): string => `${day} ${month}`.padEnd(said.length);

/** Reads the first day in the text. `tense` returns the tense at an offset. */
export function dayWithin(said: Said, today: string, tense: (index: number) => Tense): FoundDay | null {
  const { text } = said;
  const ofMonth = readDayOfMonth(text, today, tense);
  const found = findDay(said, tense);
  if (found === undefined || (ofMonth !== null && ofMonth.index < found.index)) {
    if (ofMonth === null || isCountedFrom(text, ofMonth)) return null;
    return lasting(ofMonth, text.slice(0, ofMonth.index), text.slice(ofMonth.index + ofMonth.length));
  }
  if (isCountedFrom(text, found)) return null;
  const [before, after] = [text.slice(0, found.index), text.slice(found.index + found.text.length)];
  const weeks = weeksAway(found, before, after);
  const near = weeks === 0 ? (tenseAfter(before) ?? tense(found.index)) : weeks < 0 ? 'past' : 'future';
  const day = shiftDay(dayIn(found, today, near), weeks * 7);
  return foundDay({ ...found, day }, { said, today, before, after, isShifted: weeks !== 0 });
}

/** True for the 3rd in "two days after the 3rd" and in "the Monday after 3 January". */
const isCountedFrom = (text: string, { index }: { index: number }): boolean =>
  COUNTED.test(`${text.slice(0, index)}${LEADS_COUNT.exec(text.slice(index))?.[0] ?? ''}`);
const COUNTED = new RegExp(
  `\\b(?:(?:days?|nights?|weeks?|fortnights?|months?|years?|weekend)|(?:the|first|second|third|last) ${WHOLE_DAY}) (?:after|before)(?: the)? $`,
  'i',
);
const LEADS_COUNT = /^(?:after|before) (?:the )?/i;

function findDay({ text, saidAt, timeZone }: Said, tense: (index: number) => Tense): Parsed | undefined {
  const reference = { instant: saidAt, timezone: offsetOf(timeZone, saidAt) };
  const plain = text
    .replace(EVENING, (words) => words.replace(/e/gi, '_'))
    .replace(TWO_DAYS, (_, one: string, two: string) => `${one}  -  ${two}`)
    .replace(MONTH_FIRST, dayFirst)
    .replace(FROM_DAY, '     ')
    .replace(YEARS_LONG, masked)
    .replace(FROM_OTHER_DAY, masked)
    .replace(DAYS_OF_WEEK, masked)
    .replace(SHORT_DAYS, (day) => `${day.slice(0, 3)}.`);
  const found = mostTelling(en.GB.parse(plain, reference));
  if (found === undefined || tense(found.index) === 'past') return found;
  return mostTelling(en.GB.parse(plain, reference, { forwardDate: true }));
}

interface Around {
  said: Said;
  today: string;
  before: string;
  after: string;
  /** True if the day is weeks away from the found words. */
  isShifted: boolean;
}

const LEAD =
  /(?:\b(?:on|by|since|until|till|til|from|for|before|after|starting|come)(?: the)? )?(?:(?:an?|one|two|three|four|\d) (?:weeks?|fortnights?)(?: ago)? (?:(?:on|from|to|come|this|the) )?)?$/i;

function foundDay(found: FoundDate, { said, today, before, after, isShifted }: Around): FoundDay {
  const { index, day } = found;
  const lies = liesAt(day, today);
  const own = said.text.slice(index, index + found.text.length);
  const tail = isShifted ? (WEEKS_AFTER.exec(after)?.[0] ?? '') : '';
  const words = `${LEAD.exec(before)?.[0] ?? ''}${own}${tail}`.trim();
  const length = own.length;
  const plain = (statement: string): string => (isShifted ? statement : absolute(statement, found));
  const isUntil =
    /\b(?:until|till|til|through)\s*$/i.test(before) || /^(?:until|till|til)\b/i.test(found.text);
  if (isUntil && lies !== 'past')
    return { index, length, when: { ...NEVER, lies, until: day, words }, plain };
  if (isBirthdayBefore(before)) {
    const rule = `FREQ=YEARLY;BYMONTH=${Number(day.slice(5, 7))};BYMONTHDAY=${Number(day.slice(8))}`;
    const withoutYear = (text: string): string => text.replace(dayName(day), dayName(day).slice(0, -5));
    return {
      index,
      length,
      when: { ...NEVER, at: day, rule, lies, words },
      plain: (text) => (SAYS_YEAR.test(found.text) ? plain(text) : withoutYear(plain(text))),
    };
  }
  const end = found.end ? dayOf(found.end) : null;
  const last = end !== null && end > day ? end : null;
  const to = found.end === null || last !== null ? '' : (TO_LAST.exec(found.text)?.[0] ?? '');
  // "between 8 and 12 on Wednesday" names no hour
  const at = /\bbetween \S{1,8} and $/i.test(before) ? day : momentOf(found, said.timeZone);
  const one = { index, length, when: { ...NEVER, at, last, lies, words }, plain };
  return last === null ? lasting(one, before, to || after) : one;
}

/** Matches the end of a range. chrono-node may place it before the beginning. */
const TO_LAST = / (?:-|–|to|until|till|through) \p{L}+$/u;

/** Adds the last day of "from Friday till Tuesday", "from the 28th to the 5th" and "on Friday for two weeks". */
function lasting(one: FoundDay, before: string, after: string): FoundDay {
  if (one.when.at === null) return one;
  const first = one.when.at.slice(0, 10);
  const dayAfter = (text: string): string | null =>
    dayWithin({ text, saidAt: new Date(`${first}T12:00:00Z`), timeZone: 'UTC' }, first, () => 'future')?.when
      .at ?? null;
  const last = lastDayOf(first, { before, after }, dayAfter);
  return last === null ? one : { ...one, when: { ...one.when, last }, plain: (statement) => statement };
}
