import {
  type Asked,
  addDays,
  DECADES,
  dayAt,
  dayNear,
  dayWords,
  decade,
  type Found,
  isSouthern,
  mondayOf,
  month,
  nearest,
  numberOf,
  season,
  stepOf,
  unitAt,
  unitsAway,
  WEEK_DAYS,
  week,
  weekdayOf,
  weekendAt,
  year,
} from './calendar-periods.ts';
import {
  besideFeast,
  FEAST,
  FROM_ANOTHER,
  feast,
  IS_FEAST,
  LEADS_STRETCH,
  NEAR_FEAST,
  nthWeekday,
  STANDS_ALONE,
} from './feasts.ts';
import { monthIndex } from './month-names.ts';
import { WHOLE_DAY } from './recurrence-forms.ts';

const MONTH =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|apr|aug|sept?|oct|nov|dec)';
const SEASON = '(?:spring|summer|autumn|winter|fall)';
const N = '(?:\\d{1,3}|an?|a couple of|one)';
const YEAR = '(?:19|20)\\d\\d';
const UNIT =
  '(?! ?(?:%|m|km|kg|g|ml|cm|mm|people|euros?|pounds|dollars|words|steps|hours|kcal|calories)(?![\\p{L}]))';
const EDGE = 'end|start|beginning|middle';
const LEAD = `(?<lead>(?:(?:on|in|at|during|over|since|from|by|until|till|['’]?til|for|back in|early in|late in|early|late|around|about|the|of|starting|come|towards?|through|throughout|all|all of|the whole of|as of|within) (?:the )?(?:very )?)?(?:(?<edge>${EDGE}) of (?:the )?)?)?`;

interface Form {
  pattern: RegExp;
  read: (found: RegExpExecArray, asked: Asked) => Found | null;
}
const form = (pattern: string, read: Form['read'], flags = 'iu'): Form => ({
  pattern: new RegExp(`(?<![\\p{L}\\p{N}’'-])${LEAD}(?:${pattern})(?![\\p{L}\\p{N}])`, flags),
  read,
});
const WHICH = '(?:last|next|this|the coming|this coming|the following|the previous|this past|the past)';
const lasts = (found: Found): Found => ({ ...found, lasting: null });

/** Words that must come before the bare name of a month, such as "in" before "May". */
const LEADS_MONTH =
  /^(?:in|during|since|from|by|until|till|['’]?til|back in|early in|late in|early|late|around|starting|come|through|throughout|all|all of|the whole of|as of) (?:the )?$/i;
const LEADS_SEASON =
  /^(?:in|during|over|since|back in|until|till|['’]?til|by|come|from|all|through) (?:the )?$/i;
const ENDS_DATE = /\d(?:st|nd|rd|th)?(?: of)? $/;
const NTH: Readonly<Record<string, number>> = {
  first: 1,
  '1st': 1,
  second: 2,
  '2nd': 2,
  third: 3,
  '3rd': 3,
  fourth: 4,
  '4th': 4,
  last: -1,
};
const NTH_WORDS = Object.keys(NTH).join('|');

const isLed = (groups: RegExpExecArray['groups'], leads: RegExp): boolean =>
  groups?.edge !== undefined || leads.test(groups?.lead ?? '');

/** Sets the tense for "since June" (past), "until June" (future) and "nine years in June" (future), whatever the verb. */
function ledBy({ groups, index, input }: RegExpExecArray, asked: Asked): Asked {
  const lead = groups?.lead ?? '';
  const { today, timeZone } = asked;
  if (/^since /i.test(lead)) return { today, timeZone, tense: 'past' };
  const isAhead =
    /^(?:until|till|['’]?til|come|for|by|through) /i.test(lead) ||
    /\b\d+ (?:years?|months?)(?: (?:old|clean|sober|together|married|now))? $/i.test(input.slice(0, index));
  return isAhead ? { today, timeZone, tense: 'future' } : asked;
}

const monthNear = (said: string, asked: Asked): Found =>
  nearest((at) => month(at, monthIndex(said)), asked, 0);

/** Returns the month that "June", "June 2027", "the month" or "next month" means. */
function monthOf(found: RegExpExecArray, asked: Asked): Found {
  const { month: name, of, year: said } = found.groups ?? {};
  if (name === undefined) return unitAt('month', stepOf(of ?? ''), asked);
  if (said !== undefined) return month(Number(said), monthIndex(name));
  return monthNear(name, ledBy(found, asked));
}
// not "of the month", which is as often said of every month
const OF_MONTH = `(?:(?:of|in) )?(?:(?<month>${MONTH})(?: (?<year>${YEAR}))?|(?:the )?(?<of>this|next|last|same) month)`;

/** Returns the nth seven days of a month. */
function weekOfMonth(nth: number, { first, last }: Found): Found {
  const start = nth < 0 ? addDays(last, 1 - WEEK_DAYS) : addDays(first, (nth - 1) * WEEK_DAYS);
  return { first: start, last: addDays(start, WEEK_DAYS - 1), lasting: `from ${dayWords(start)}` };
}

/** The earliest match in a text is used. */
export const PERIOD_FORMS: readonly Form[] = [
  form('week (?<which>after next|before last)', ({ groups }, { today }) =>
    week(addDays(mondayOf(today), groups?.which === 'after next' ? 14 : -14)),
  ),
  form('(?<unit>month|year) (?<which>after next|before last)', ({ groups }, asked) =>
    unitAt(groups?.unit ?? '', groups?.which === 'after next' ? 2 : -2, asked),
  ),
  form('this week and next(?: week)?', (_, { today }) => {
    const { first, last } = week(mondayOf(today));
    return { first, last: addDays(last, WEEK_DAYS), lasting: `from ${dayWords(first)}` };
  }),
  form(
    `${WHICH.replace('(?:', '(?<which>')} (?<unit>weekend|week|month|year|${SEASON})(?!['’]s| of (?:the|each|every|a) )`,
    ({ groups }, asked) => unitAt(groups?.unit ?? '', stepOf(groups?.which ?? ''), asked),
  ),
  form(`(?<which>last|next|this) (?<unit>${MONTH})(?! \\d)`, ({ groups }, asked) => {
    const { which = '', unit = '' } = groups ?? {};
    // "this may be wrong"
    return /^this$/i.test(which) && /^(?:may|march)$/.test(unit) ? null : unitAt(unit, stepOf(which), asked);
  }),
  form(
    `week (?:of|beginning|commencing|starting) (?:the )?(?<day>\\d{1,2})(?:st|nd|rd|th)?(?: (?:of )?(?<month>${MONTH})(?: (?<year>${YEAR}))?)?`,
    (found, asked) => {
      const { day, month: name } = found.groups ?? {};
      const from =
        name === undefined
          ? dayNear(Number(day), asked)
          : addDays(monthOf(found, asked).first, Number(day) - 1);
      return week(mondayOf(from));
    },
  ),
  form(`(?<nth>${NTH_WORDS}) (?<unit>week|weekend)s? ${OF_MONTH}`, (found, asked) => {
    const { nth = '', unit } = found.groups ?? {};
    const at = NTH[nth.toLowerCase()] ?? 1;
    const within = monthOf(found, asked);
    if (unit?.toLowerCase() === 'week') return weekOfMonth(at, within);
    const [saturday] = nthWeekday(at, 6, within.first.getUTCMonth() + 1)(within.first.getUTCFullYear());
    return {
      first: saturday,
      last: addDays(saturday, 1),
      lasting: `on the weekend of ${dayWords(saturday)}`,
    };
  }),
  form(
    `(?<nth>${NTH_WORDS}) (?<day>${WHOLE_DAY}) (?:of|in) (?:(?<month>${MONTH})(?: (?<year>${YEAR}))?|(?<of>this|next) month)`,
    (found, asked) => {
      const { nth = '', day = '' } = found.groups ?? {};
      const { first } = monthOf(found, asked);
      const weekday = weekdayOf(day);
      const [at] = nthWeekday(
        NTH[nth.toLowerCase()] ?? 1,
        weekday,
        first.getUTCMonth() + 1,
      )(first.getUTCFullYear());
      return { first: at, last: at, lasting: `on ${dayWords(at)}` };
    },
  ),
  form('this (?<part>morning|afternoon|evening)', ({ groups }, { today }) => ({
    first: today,
    last: today,
    lasting: `on ${dayWords(today)} in the ${groups?.part}`,
  })),
  form('weekend', ({ groups }, asked) =>
    /^(?:at|over|on) the $/i.test(groups?.lead ?? '') ? weekendAt(0, asked) : null,
  ),
  // "at the end of the month"
  form('(?<unit>week|month|year)', ({ groups }, asked) =>
    groups?.edge === undefined ? null : unitAt(groups.unit ?? '', 0, asked),
  ),
  form(`(?<season>${SEASON})(?: of)? (?<year>${YEAR})`, ({ groups }, { timeZone }) =>
    lasts(season(groups?.season ?? '', Number(groups?.year), isSouthern(timeZone))),
  ),
  // "from March to August 2027"
  form(
    `(?:between )?(?<from>${MONTH})(?: (?<fromyear>${YEAR}))? ?(?:to|until|till|til|through|and|-|–) ?(?:the )?(?:end of )?(?<to>${MONTH})(?! \\d{1,2}(?!\\d))(?: (?<year>${YEAR}))?`,
    ({ 0: words, groups, index, input }, asked) => {
      const isRange = /\b(?:from|between)\b| (?:to|through|until|till|til) |[-–]/i.test(words);
      if (!isRange || ENDS_DATE.test(input.slice(0, index))) return null;
      const start =
        groups?.fromyear === undefined
          ? monthNear(groups?.from ?? '', asked).first
          : dayAt(Number(groups.fromyear), monthIndex(groups.from ?? ''), 1);
      const end = monthIndex(groups?.to ?? '');
      const own = groups?.year === undefined ? start.getUTCFullYear() : Number(groups.year);
      const { last } = month(end < start.getUTCMonth() && groups?.year === undefined ? own + 1 : own, end);
      return lasts({ first: start, last, lasting: null });
    },
  ),
  form(`(?<month>${MONTH})(?: of)? (?<year>${YEAR})`, ({ groups, index, input }) =>
    ENDS_DATE.test(input.slice(0, index))
      ? null
      : lasts(month(Number(groups?.year), monthIndex(groups?.month ?? ''))),
  ),
  form(`(?<month>${MONTH})(?! (?:\\d|the \\d))`, (found, asked) => {
    const before = found.input.slice(0, found.index);
    // "I like it cold even in January" names no January
    if (!isLed(found.groups, LEADS_MONTH) || ENDS_DATE.test(before) || /\beven $/i.test(before)) return null;
    return monthNear(found.groups?.month ?? '', ledBy(found, asked));
  }),
  form(`(?<season>${SEASON})`, (found, asked) =>
    isLed(found.groups, LEADS_SEASON)
      ? nearest(
          (at) => season(found.groups?.season ?? '', at, isSouthern(asked.timeZone)),
          ledBy(found, asked),
          0,
        )
      : null,
  ),
  form(`['’](?<year>\\d\\d)(?!s)${UNIT}`, ({ groups }, { today }) => {
    if (!/^(?:in|of|since|back in) $/i.test(groups?.lead ?? '')) return null;
    const said = Number(groups?.year);
    const century = said > today.getUTCFullYear() % 100 ? 1900 : 2000;
    return { ...year(century + said), lasting: `in ${century + said}` };
  }),
  form(`(?<year>${YEAR})${UNIT}`, ({ groups }) =>
    isLed(groups, LEADS_MONTH) ? lasts(year(Number(groups?.year))) : null,
  ),
  form(`(?<decade>(?:(?:19|20)\\d0|['’]?\\d0)s|${DECADES.join('|')})`, ({ groups }) =>
    /^(?:in|during|since|back in) the $/i.test(groups?.lead ?? '') ? decade(groups?.decade ?? '') : null,
  ),
  form('new year', ({ groups }, asked) =>
    /^(?:in|early in|come) the $/i.test(groups?.lead ?? '') ? nearest((at) => month(at, 0), asked, 0) : null,
  ),
  form(`(?<n>${N}) (?<unit>weeks?|fortnights?|months?|years?|decades?) (?:ago|back)`, ({ groups }, asked) =>
    unitsAway(groups?.unit ?? '', -numberOf(groups?.n ?? ''), asked),
  ),
  form(
    `(?<=(?<!\\p{L})(?:in|within) (?:about |around |another |the next )?)(?<n>${N}) (?<unit>weeks?|fortnights?|months?|years?)(?:['’]s?|s)?(?: time)?`,
    ({ groups }, asked) => unitsAway(groups?.unit ?? '', numberOf(groups?.n ?? ''), asked),
  ),
  // "for the next three weeks"
  form(
    `(?<=(?<!\\p{L})(?:for|over) )(?:the )?(?:next|coming) (?<n>${N}) (?<unit>days?|weeks?|fortnights?|months?)`,
    ({ groups }, { today }) => {
      const n = numberOf(groups?.n ?? '');
      const unit = groups?.unit?.toLowerCase().replace(/s$/, '');
      const last =
        unit === 'month'
          ? dayAt(today.getUTCFullYear(), today.getUTCMonth() + n, today.getUTCDate())
          : addDays(today, n * (unit === 'day' ? 1 : unit === 'week' ? WEEK_DAYS : 2 * WEEK_DAYS));
      return { first: today, last: addDays(last, -1), lasting: `from ${dayWords(today)}` };
    },
  ),
  form(
    `(?<=(?<!\\p{L})(?:ha(?:s|ve)|['’]ve|['’]s|(?:i|we|they)ve|been) (?:(?:been|had|lived|worked|known) )?(?:[^.;!?]{1,60}? )?for (?:about |around |over |nearly |almost |the (?:last|past) )?)(?<n>${N}) (?<unit>weeks?|months?|years?|decades?)`,
    ({ groups }, asked) => lasts(unitsAway(groups?.unit ?? '', -numberOf(groups?.n ?? ''), asked)),
  ),
  // "since eleven years", "sober three years now"
  form(
    `(?<=(?<!\\p{L})since (?:about |over |nearly |almost )?)(?<n>${N}) (?<unit>weeks?|months?|years?|decades?)(?! (?:old|ago))`,
    ({ groups }, asked) => lasts(unitsAway(groups?.unit ?? '', -numberOf(groups?.n ?? ''), asked)),
  ),
  form(`(?<n>\\d{1,3}|a couple of) (?<unit>weeks?|months?|years?|decades?) now`, ({ groups }, asked) =>
    lasts(unitsAway(groups?.unit ?? '', -numberOf(groups?.n ?? ''), asked)),
  ),
  // "the Sunday before last"
  form(
    `(?:the )?(?<day>${WHOLE_DAY}) before last(?=$|[.,;:!?)]| (?:and|but|so|at|in|with|we|I|he|she|they|was|were)(?!\\p{L}))`,
    ({ groups }, { today }) => {
      const weekday = weekdayOf(groups?.day ?? '');
      const daysAgo = (today.getUTCDay() - weekday + WEEK_DAYS) % WEEK_DAYS || WEEK_DAYS;
      const day = addDays(today, -daysAgo - WEEK_DAYS);
      return { first: day, last: day, lasting: `on ${dayWords(day)}` };
    },
  ),
  form(
    `(?:(?<n>${N}) (?<unit>day|week|fortnight)s?|(?:the (?:(?<nth>first|second|third|fourth|last) )?)?(?<one>day|night|week|${WHOLE_DAY}|weekend)) (?<way>after|before) (?<feast>${FEAST})(?: (?<year>${YEAR}))?`,
    (found, asked) => {
      const { n, year: said, feast: name = '' } = found.groups ?? {};
      // "shut for three days after Christmas" and "the three days after Christmas" are no single day
      const isStretch = LEADS_STRETCH.test(`${found.input.slice(0, found.index)}${found.groups?.lead ?? ''}`);
      if ((n !== undefined && isStretch) || FROM_ANOTHER.test(found.input.slice(0, found.index))) return null;
      const at = (one: number): Found => besideFeast(feast(name, one, asked), found.groups ?? {});
      return said === undefined ? nearest(at, ledBy(found, asked), 0) : at(Number(said));
    },
  ),
  form(`(?<feast>${FEAST})(?: (?:of )?(?<year>${YEAR}))?`, (found, asked) => {
    const { feast: name = '', year: said } = found.groups ?? {};
    const isSaid =
      said !== undefined ||
      IS_FEAST.test(found.groups?.lead ?? '') ||
      STANDS_ALONE.test(found.input.slice(found.index + found[0].length));
    if (!isSaid || NEAR_FEAST.test(found.input.slice(0, found.index))) return null;
    const at = (one: number): Found => feast(name, one, asked);
    return said === undefined ? nearest(at, ledBy(found, asked), 0) : at(Number(said));
  }),
];
