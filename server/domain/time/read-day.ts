import { en, type ParsedComponents, type ParsedResult } from 'chrono-node';
import { TIME } from '#server/domain/parameters/time-parameters.ts';
import { MONTHS } from './month-names.ts';
import type { Tense } from './sentence-tense.ts';
import { shiftDay } from './shift-day.ts';
import { daysBetween, NEVER, replaced, type Said, type When } from './statement-time.ts';
import { offsetOf, offsetText } from './zoned-time.ts';

/** Matches ambiguous dates such as 3/4, which may be in March or April. */
const AMBIGUOUS = /^\D*(?:0?[1-9]|1[0-2])[/.-](?:0?[1-9]|1[0-2])(?:[/.-]\d+)?\b/;
/** Matches words that a date must contain, because chrono-node also reads "90s" as a time. */
export const NAMES_A_DAY =
  /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:tues|weds|thurs)\b|\b(?:on|next|last|this|by|from|until|till|til|since) (?:mon|tue|wed|thu|fri|sat|sun)\b|\b(?:today|tonight|tomorrow|yesterday)\b|\b\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\.? (?:the )?\d{1,2}(?:st|nd|rd|th)?\b|\b\d{1,4}[./-]\d{1,2}|\b(?:\d+|a|one|two|three|four|five|six) days?\b|\bthe \d{1,2}(?:st|nd|rd|th)\b|\bthis (?:morning|afternoon|evening)\b|\blast night\b/iu;
/** Matches "parents' evening", which is an event and not a time of day. */
const EVENING = /\bparents['’]? evening\b/gi;

const two = (n: number): string => String(n).padStart(2, '0');

const dayOf = (at: ParsedComponents): string =>
  `${at.get('year')}-${two(at.get('month') ?? 1)}-${two(at.get('day') ?? 1)}`;

/** Words that chrono-node reads as today although they name no day. */
const NO_DAY =
  /^(?:now|one day|some ?day|a day|the day|day|at \d{1,2}|\d{1,2}(?:[:.]\d\d)? ?(?:am|pm)?|noon|midnight|morning|afternoon|evening|at .*)$/i;

const isOneDay = ({ text, start }: ParsedResult): boolean =>
  !NO_DAY.test(text.trim()) &&
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

const dayName = (day: string): string =>
  `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
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

/** Matches "on the 15th", which may be in this month, the last or the next. */
const DAY_OF_MONTH =
  /(?<![\p{L}\d])(?:on |by |until |till |til |since |from |for |before |after )the (\d{1,2})(?:st|nd|rd|th)(?! (?:of|century|floor|time|birthday|anniversary|place|grade|year|birthday|\p{L}+ (?:of|in)))(?![\p{L}\d-])/iu;

const BIRTHDAY =
  /\b(?:birthday|b-?day|name day|anniversary)(?:['’]s| is| falls| was|:)?(?: always)?(?: on)?(?: the)? ?$|\b(?:was |were )?born (?:on )?(?:the )?$/i;

/** Matches British "Tuesday week", a week after Tuesday. */
const WEEK_AFTER = /^ week\b(?! ?end)/i;
const WEEK_BEFORE = /\ba week (?:on |from )?$/i;

/** Replacements have the same length, so that offsets stay the same. */
const TWO_DAYS =
  /(\b\d{1,2}(?:st|nd|rd|th)?) and (\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/gi;

/** Matches "June 12", which chrono-node reads as June 2012. */
const MONTH_FIRST =
  /\b((?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]{0,6}) (\d{1,2}(?:st|nd|rd|th)?)(?= *(?:$|[.;!?)]|,(?! *(?:19|20)\d\d)|\b(?:at|in the|for|and|with|from|until|to)\b))/gi;
/** Matches "from 12 to 14 June", which chrono-node reads as hours. Without "from", it reads days. */
const FROM_TO =
  /\bfrom (?=\d{1,2}(?:st|nd|rd|th)? (?:to|till|until|-|–) \d{1,2}(?:st|nd|rd|th)? (?:of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/gi;
/** Matches "tues" and "weds" without a full stop, which chrono-node does not know. */
const SHORT_DAYS = /\b(?:tues|weds)\b(?!\.)/gi;
const dayFirst = (said: string, month: string, day: string): string =>
  month === 'may' ? said : `${day} ${month}`;

interface FoundDay {
  index: number;
  when: Omit<When, 'text'>;
  plain: (statement: string) => string;
}

export function dayWithin(
  { text, saidAt, timeZone }: Said,
  today: string,
  tense: () => Tense,
): FoundDay | null {
  const ofMonth = DAY_OF_MONTH.exec(text);
  const reference = { instant: saidAt, timezone: offsetOf(timeZone, saidAt) };
  const plainEvenings = text
    .replace(EVENING, (words) => words.replace(/e/gi, '_'))
    .replace(TWO_DAYS, (_, one: string, two: string) => `${one}  -  ${two}`)
    .replace(FROM_TO, '     ')
    .replace(MONTH_FIRST, dayFirst)
    .replace(SHORT_DAYS, (day) => `${day.slice(0, 3)}.`);
  const results = en.GB.parse(plainEvenings, reference, { forwardDate: tense() === 'future' });
  const found = mostTelling(results);
  const isOfMonthFirst = ofMonth !== null && (found === undefined || ofMonth.index < found.index);
  if (found === undefined || isOfMonthFirst) {
    if (ofMonth === null) return null;
    const one = dayOfMonth(ofMonth, today, tenseAfter(ofMonth[0]) ?? tense());
    return one && lasting(one, text.slice(ofMonth.index + ofMonth[0].length));
  }
  const isWeekLater =
    WEEK_AFTER.test(text.slice(found.index + found.text.length)) ||
    WEEK_BEFORE.test(text.slice(0, found.index));
  const day = isWeekLater
    ? shiftDay(dayIn(found, today, 'future'), 7)
    : dayIn(found, today, tenseAfter(text.slice(0, found.index)) ?? tense());
  const lies = liesAt(day, today);
  const before = text.slice(0, found.index);
  const words =
    `${/(?:\b(?:on|by|since|until|till|til|from|for|before|after|starting|come) (?:the )?)?$/i.exec(before)?.[0] ?? ''}${text.slice(found.index, found.index + found.text.length)}`.trim();
  const moved = { ...found, day };
  const plain = (statement: string): string => (isWeekLater ? statement : absolute(statement, moved));
  const isUntil = /\b(?:until|till|til)\s*$/i.test(before) || /^(?:until|till|til)\b/i.test(found.text);
  const { index } = found;
  if (isUntil && lies !== 'past') return { index, when: { ...NEVER, lies, until: day, words }, plain };
  if (BIRTHDAY.test(before)) {
    const rule = `FREQ=YEARLY;BYMONTH=${Number(day.slice(5, 7))};BYMONTHDAY=${Number(day.slice(8))}`;
    const withoutYear = (said: string): string => said.replace(dayName(day), dayName(day).slice(0, -5));
    return {
      index,
      when: { ...NEVER, at: day, rule, lies, words },
      plain: (said) => (SAYS_YEAR.test(found.text) ? plain(said) : withoutYear(plain(said))),
    };
  }
  const end = found.end ? dayOf(found.end) : null;
  const last = end !== null && end > day ? end : null;
  const to = found.end === null || last !== null ? '' : (TO_LAST.exec(found.text)?.[0] ?? '');
  const one = { index, when: { ...NEVER, at: momentOf(moved, timeZone), last, lies, words }, plain };
  return last === null ? lasting(one, to || text.slice(index + found.text.length)) : one;
}

/** Returns the tense for "since" (past) and for "until", "from" or "starting" (future), whatever the verb. */
function tenseAfter(before: string): Tense | null {
  if (/\bsince(?: the)?(?: \d\S*)?\s*$/i.test(before)) return 'past';
  return /\b(?:until|till|til|starting|as of|as from|come|due)(?: on)?(?: the)?(?: \d\S*)?\s*$/i.test(before)
    ? 'future'
    : null;
}

const TO_DAY =
  /^,? ?(?:-|–|to|until|till|['’]?til|through)(?: the)? (?<day>(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}|\d{1,2}(?:st|nd|rd|th)?(?: (?:of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6})?)(?![\p{L}\p{N}:.]\d|\p{L})/iu;

/** Matches the end of a range. chrono-node may place it before the beginning. */
const TO_LAST = / (?:-|–|to|until|till|through) \p{L}+$/u;

/** Adds the last day of "from Friday till Tuesday" and "from the 28th to the 5th". */
function lasting(one: FoundDay, after: string): FoundDay {
  const { at } = one.when;
  const said = TO_DAY.exec(after)?.groups?.day;
  if (at === null || said === undefined) return one;
  const first = at.slice(0, 10);
  const words = /^\d{1,2}$/.test(said)
    ? `the ${said}th`
    : /^\d{1,2}[a-z]{2}$/i.test(said)
      ? `the ${said}`
      : said;
  const there = {
    text: `will be there on ${words}`,
    saidAt: new Date(`${first}T12:00:00Z`),
    timeZone: 'UTC',
  };
  const end = dayWithin(there, first, () => 'future')?.when.at;
  const last = end?.slice(0, 10) ?? first;
  return last > first && daysBetween(first, last) <= TIME.stayDays
    ? { ...one, when: { ...one.when, last }, plain: (statement) => statement }
    : one;
}

const liesAt = (day: string, today: string): NonNullable<When['lies']> =>
  day < today ? 'past' : day === today ? 'today' : 'future';

function dayOfMonth(found: RegExpExecArray, today: string, tense: Tense): FoundDay | null {
  const wanted = Number(found[1]);
  const now = new Date(today);
  const steps = tense === 'past' ? [0, -1, -2] : [0, 1, 2];
  const days = steps
    .map((step) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + step, wanted)))
    .filter((at) => at.getUTCDate() === wanted)
    .map((at) => at.toISOString().slice(0, 10));
  const day = days.find((one) => (tense === 'past' ? one <= today : one >= today));
  if (day === undefined) return null;
  const lies = liesAt(day, today);
  const words = found[0].trim();
  const lead = /^(?:on|by|until|till|til|since|from|before|after)\b/i.exec(words)?.[0] ?? 'on';
  const by = `${lead} ${dayName(day)}`;
  const plain = (statement: string): string => replaced(statement, { index: found.index, words, by });
  const when = { ...NEVER, lies, words };
  return {
    index: found.index,
    when: /^(?:until|till|til)$/i.test(lead) ? { ...when, until: day } : { ...when, at: day },
    plain,
  };
}
