import {
  type Asked,
  addDays,
  dayAt,
  dayWords,
  type Found,
  numberOf,
  WEEK_DAYS,
  weekdayOf,
} from './calendar-periods.ts';
import { WHOLE_DAY } from './recurrence-forms.ts';

type FeastDays = (year: number) => readonly [first: Date, last: Date];

/** Easter Sunday, by the anonymous Gregorian algorithm. */
function easter(at: number): Date {
  const a = at % 19;
  const b = Math.floor(at / 100);
  const c = at % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return dayAt(at, Math.floor(n / 31) - 1, (n % 31) + 1);
}

const fromEaster =
  (first: number, last = first): FeastDays =>
  (year) => [addDays(easter(year), first), addDays(easter(year), last)];
const fixed =
  (month: number, day: number): FeastDays =>
  (year) => [dayAt(year, month - 1, day), dayAt(year, month - 1, day)];
/** Returns the nth weekday of a month, of which Sunday is 0. With n = -1, the last. */
export function nthWeekday(n: number, weekday: number, month: number): FeastDays {
  return (year) => {
    const last = dayAt(year, month, 0);
    const first = dayAt(year, month - 1, 1);
    const day =
      n < 0
        ? addDays(last, -((last.getUTCDay() - weekday + WEEK_DAYS) % WEEK_DAYS))
        : addDays(first, ((weekday - first.getUTCDay() + WEEK_DAYS) % WEEK_DAYS) + (n - 1) * WEEK_DAYS);
    return [day, day];
  };
}

/** Returns a day of another calendar, such as 15 Nisan, and the days after it. */
function inCalendar(calendar: string, wanted: string, days = 1): FeastDays {
  return (year) => {
    const format = new Intl.DateTimeFormat(`en-u-ca-${calendar}`, {
      month: calendar === 'chinese' ? 'numeric' : 'long',
      day: 'numeric',
      timeZone: 'UTC',
    });
    let day = dayAt(year, 0, 1);
    while (day.getUTCFullYear() === year) {
      const parts = new Map(format.formatToParts(day).map(({ type, value }) => [type, value]));
      if (`${parts.get('day')} ${parts.get('month')}` === wanted) return [day, addDays(day, days - 1)];
      day = addDays(day, 1);
    }
    return fixed(1, 1)(year);
  };
}

/** The first match is used. */
const FEASTS: readonly (readonly [RegExp, FeastDays])[] = [
  [/^(?:christmas|xmas) eve$/, fixed(12, 24)],
  [/^(?:christmas|xmas)/, fixed(12, 25)],
  [/^(?:boxing|st stephen)/, fixed(12, 26)],
  [/^(?:new year.* eve|hogmanay)$/, fixed(12, 31)],
  [/^new year/, fixed(1, 1)],
  [/^halloween/, fixed(10, 31)],
  [/^(?:bonfire|guy fawkes)/, fixed(11, 5)],
  [/^valentine/, fixed(2, 14)],
  [/paddy|patrick/, fixed(3, 17)],
  [/^burns/, fixed(1, 25)],
  [/^(?:pancake|shrove)/, fromEaster(-47)],
  [/^ash/, fromEaster(-46)],
  [/^lent/, fromEaster(-46, -1)],
  [/^mothering/, fromEaster(-21)],
  [/^palm/, fromEaster(-7)],
  [/^(?:holy|maundy)/, fromEaster(-3)],
  [/^good friday/, fromEaster(-2)],
  [/^easter monday/, fromEaster(1)],
  [/^easter/, fromEaster(0)],
  [/^(?:whit|pentecost)/, fromEaster(49)],
  [/^(?:the )?fourth of july|^independence/, fixed(7, 4)],
  [/^canada/, fixed(7, 1)],
  [/^memorial/, nthWeekday(-1, 1, 5)],
  [/^labou?r/, nthWeekday(1, 1, 9)],
  [/^veterans|^remembrance day/, fixed(11, 11)],
  [/^father/, nthWeekday(3, 0, 6)],
  [/^ramadan/, inCalendar('islamic-umalqura', '1 Ramadan', 29)],
  [/^eid (?:al|ul)[ -]fitr/, inCalendar('islamic-umalqura', '1 Shawwal')],
  [/^eid (?:al|ul)[ -]adha/, inCalendar('islamic-umalqura', '10 Dhuʻl-Hijjah')],
  [/^(?:passover|pesach)/, inCalendar('hebrew', '15 Nisan', 8)],
  [/^rosh/, inCalendar('hebrew', '1 Tishri')],
  [/^yom kippur/, inCalendar('hebrew', '10 Tishri')],
  [/^(?:ha|cha)nn?uk?kah/, inCalendar('hebrew', '25 Kislev', 8)],
  [/^(?:chinese|lunar) new year/, inCalendar('chinese', '1 1')],
];

/** Matches the feasts whose days are known. */
export const FEAST =
  "(?:christmas|xmas) eve|(?:christmas|xmas)(?: day)?(?! (?:trees?|cards?|markets?|presents?|gifts?|dinner|part(?:y|ies)|holidays?|jumpers?|lights|pudding|shopping|cake|do|concert|letters?|show|play|songs?|person|people|box|decorations?|eve|light|table|morning|lunch|meal|list))|boxing day|st\\.? stephen['’]?s day|new year['’]?s eve|hogmanay|new year['’]?s day|(?<=(?:since|until|till|til|by|before|after|at|over|for|the) )new year['’]?s?(?! (?:party|resolution))|halloween|bonfire night|guy fawkes(?: night)?|valentine['’]?s(?: day)?|(?:st|saint)\\.? patrick['’]?s day|(?:st\\.? )?paddy['’]?s day|burns night|pancake day|shrove tuesday|ash wednesday|(?<=(?:for|in|during|over|until|till|til|since|before|after|of) )lent|mothering sunday|mother['’]?s day|father['’]?s day|palm sunday|maundy thursday|holy thursday|good friday|easter monday|easter(?: sunday)?(?! (?:eggs?|holidays?|bunny|bonnet|hunt|term|break))|whit sunday|pentecost|thanksgiving(?! (?:dinner|turkey|table))|labou?r day|memorial day|independence day|canada day|veterans day|remembrance day|ramadan|eid (?:al|ul)[ -](?:fitr|adha)|passover|pesach|rosh hashanah|yom kippur|(?:ha|cha)nn?uk?kah|(?:chinese|lunar) new year";

const CANADIAN =
  /^(?:Canada\/|America\/(?:Toronto|Vancouver|Montreal|Edmonton|Winnipeg|Halifax|Regina|St_Johns|Moncton|Glace_Bay|Goose_Bay|Whitehorse|Yellowknife|Iqaluit|Thunder_Bay|Swift_Current))/;
const BRITISH = /^Europe\/(?:London|Dublin|Belfast|Jersey|Guernsey|Isle_of_Man)$/;

const THANKSGIVING = { canada: nthWeekday(2, 1, 10), elsewhere: nthWeekday(4, 4, 11) };
const MOTHERS_DAY = { britain: fromEaster(-21), elsewhere: nthWeekday(2, 0, 5) };

function daysOf(word: string, timeZone: string): FeastDays {
  if (word.startsWith('thanksgiving'))
    return CANADIAN.test(timeZone) ? THANKSGIVING.canada : THANKSGIVING.elsewhere;
  if (/^mother['’]?s/.test(word)) return BRITISH.test(timeZone) ? MOTHERS_DAY.britain : MOTHERS_DAY.elsewhere;
  return FEASTS.find(([pattern]) => pattern.test(word))?.[1] ?? fromEaster(0);
}

export function feast(said: string, year: number, { timeZone }: Asked): Found {
  const [first, last] = daysOf(said.toLowerCase().replace(/\./g, ''), timeZone)(year);
  return { first, last, lasting: null };
}

const ORDER: Readonly<Record<string, number>> = { second: 1, third: 2, fourth: 3 };
/** Returns the days counted from a feast: "three days after Christmas", "the week before Easter", "the Monday after Easter". */
export function besideFeast(
  { first, last }: Found,
  { n, unit, nth, one = '', way }: Record<string, string | undefined>,
): Found {
  const isAfter = way?.toLowerCase() === 'after';
  const from = isAfter ? last : first;
  const away = (days: number): Date => addDays(from, isAfter ? days : -days);
  const word = one.toLowerCase();
  if (word === 'week') {
    const monday = isAfter ? away(1) : away(WEEK_DAYS);
    return { first: monday, last: addDays(monday, WEEK_DAYS - 1), lasting: `from ${dayWords(monday)}` };
  }
  const weekday = weekdayOf(word === 'weekend' ? 'saturday' : word);
  const daysToFirst =
    ((weekday - from.getUTCDay()) * (isAfter ? 1 : -1) + 2 * WEEK_DAYS) % WEEK_DAYS || WEEK_DAYS;
  // "the weekend before Easter" is not Easter itself, which is a Sunday
  const isOwnWeekend = word === 'weekend' && !isAfter && daysToFirst === 1;
  const daysToWeekday =
    daysToFirst + (isOwnWeekend ? WEEK_DAYS : 0) + (ORDER[nth?.toLowerCase() ?? ''] ?? 0) * WEEK_DAYS;
  const daysIn = { week: WEEK_DAYS, fortnight: 2 * WEEK_DAYS }[unit?.toLowerCase() ?? ''] ?? 1;
  const day = away(weekday >= 0 ? daysToWeekday : n === undefined ? 1 : numberOf(n) * daysIn);
  return { first: day, last: word === 'weekend' ? addDays(day, 1) : day, lasting: `on ${dayWords(day)}` };
}

/** Matches the words before "three days after Christmas" that make it a stretch of days. */
export const LEADS_STRETCH =
  /\b(?:for|in|within|during|over|through|throughout|all|the|these|those|first|last|next|about|of) $/i;
/** Matches words that count from a feast, as in "three days after Christmas". */
export const NEAR_FEAST = new RegExp(
  `\\b(?:days?|nights?|mornings?|weeks?|weekends?|fortnights?|months?|years?|${WHOLE_DAY}s?) (?:after|before) $`,
  'i',
);
export const FROM_ANOTHER = /\b(?:after|before) $/i;

export const IS_FEAST =
  /^(?:on|at|for|by|since|until|till|['’]?til|in|during|over|from|around|about|come|through|all) |(?:end|start|beginning|middle) of /i;
/** What may follow a feast without a word before it: "Boxing Day is at Barry's", not "a Christmas person". */
export const STANDS_ALONE =
  /^ *(?:$|[.,;:!?)]|(?:and|or|but|is|was|are|at|with|in|on|this|next|last|we|I|he|she|they|the|my|our|it|so|for|because|if|when|then|after|before|from|to|till|until|til|\d|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?!\p{L}))/iu;
