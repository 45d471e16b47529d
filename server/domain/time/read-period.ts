import {
  type Asked,
  addDays,
  dayWords,
  decade,
  type Found,
  feast,
  mondayOf,
  month,
  nearest,
  numberOf,
  season,
  stepOf,
  unitAt,
  unitsAway,
  week,
  weekendAt,
  year,
} from './calendar-periods.ts';
import { monthIndex } from './month-names.ts';

interface Period {
  /** First and last day, inclusive, `YYYY-MM-DD`. */
  first: string;
  last: string;
  words: string;
  index: number;
  /** The period without words such as "next", so that it stays true. Null if the words already stay true. */
  lasting: string | null;
  isUntil: boolean;
}

const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const DECADES = 'twenties thirties forties fifties sixties seventies eighties nineties'.split(' ');
const MONTH =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|apr|aug|sept?|oct|nov|dec)';
const SEASON = '(?:spring|summer|autumn|winter|fall)';
const N = `(?:\\d{1,3}|an?|a couple of|${NUMBERS.slice(1).join('|')})`;
const YEAR = '(?:19|20)\\d\\d';
const UNIT =
  '(?! ?(?:%|m|km|kg|g|ml|cm|mm|people|euros?|pounds|dollars|words|steps|hours|kcal|calories)(?![\\p{L}]))';

const dayOf = (day: Date): string => day.toISOString().slice(0, 10);
interface Form {
  pattern: RegExp;
  read: (found: RegExpExecArray, asked: Asked) => Found | null;
}
const form = (pattern: string, read: Form['read'], flags = 'iu'): Form => ({
  pattern: new RegExp(
    `(?<![\\p{L}\\p{N}’'-])(?<lead>(?:(?:on|in|at|during|over|since|from|by|until|till|['’]?til|for|back in|early in|late in|early|late|around|about|the|of|starting|come|towards?) (?:the )?)?(?:(?<edge>end|start|beginning|middle) of (?:the )?)?)?(?:${pattern})(?![\\p{L}\\p{N}])`,
    flags,
  ),
  read,
});
const WHICH = '(?:last|next|this|the coming|this coming|the following|the previous|this past|the past)';
const lasts = (found: Found): Found => ({ ...found, lasting: null });

const FORMS: readonly Form[] = [
  form('week (?<which>after next|before last)', ({ groups }, { today }) =>
    week(addDays(mondayOf(today), groups?.which === 'after next' ? 14 : -14)),
  ),
  form('(?<unit>month|year) (?<which>after next|before last)', ({ groups }, asked) =>
    unitAt(groups?.unit ?? '', groups?.which === 'after next' ? 2 : -2, asked),
  ),
  form(
    `${WHICH.replace('(?:', '(?<which>')} (?<unit>weekend|week|month|year|${SEASON})(?!['’]s)`,
    ({ groups }, asked) => unitAt(groups?.unit ?? '', stepOf(groups?.which ?? ''), asked),
  ),
  form(`(?<which>last|next) (?<unit>${MONTH})(?! \\d)`, ({ groups }, asked) =>
    unitAt(groups?.unit ?? '', stepOf(groups?.which ?? ''), asked),
  ),
  form(
    '(?:week (?:of|beginning|commencing|starting)) (?:the )?(?<day>\\d{1,2})(?:st|nd|rd|th)? (?:of )?(?<month>' +
      MONTH +
      ')(?: (?<year>' +
      YEAR +
      '))?',
    ({ groups }, asked) => {
      const at = monthIndex(groups?.month ?? '');
      const day = Number(groups?.day);
      const found = groups?.year ? month(Number(groups.year), at) : nearest((y) => month(y, at), asked, 0);
      return lasts(week(mondayOf(addDays(found.first, day - 1))));
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
  form(`(?<season>${SEASON})(?: of)? (?<year>${YEAR})`, ({ groups }, { isSouthern: isSouth }) =>
    lasts(season(groups?.season ?? '', Number(groups?.year), isSouth)),
  ),
  form(`(?<month>${MONTH})(?: of)? (?<year>${YEAR})`, ({ groups, index, input }) =>
    /\d(?:st|nd|rd|th)?(?: of)? $/.test(input.slice(0, index))
      ? null
      : lasts(month(Number(groups?.year), monthIndex(groups?.month ?? ''))),
  ),
  form(`(?<month>${MONTH})(?! (?:\\d|the \\d))`, ({ groups, index, input }, asked) => {
    const isLed =
      groups?.edge !== undefined ||
      /^(?:in|during|since|from|by|until|till|['’]?til|back in|early in|late in|early|late|around|starting|come) $/i.test(
        groups?.lead ?? '',
      );
    if (!isLed || /\d(?:st|nd|rd|th)?(?: of)? $/.test(input.slice(0, index))) return null;
    return nearest((at) => month(at, monthIndex(groups?.month ?? '')), ledBy(groups?.lead, asked), 0);
  }),
  form(`(?<season>${SEASON})`, ({ groups }, asked) =>
    groups?.edge !== undefined ||
    /^(?:in|during|since|back in|until|till|['’]?til|by|come) (?:the )?$/i.test(groups?.lead ?? '')
      ? nearest((at) => season(groups?.season ?? '', at, asked.isSouthern), ledBy(groups?.lead, asked), 0)
      : null,
  ),
  form(`['’](?<year>\\d\\d)(?!s)${UNIT}`, ({ groups }, { today }) => {
    if (!/^(?:in|since|back in) $/i.test(groups?.lead ?? '')) return null;
    const said = Number(groups?.year);
    const century = said > today.getUTCFullYear() % 100 ? 1900 : 2000;
    return { ...year(century + said), lasting: `in ${century + said}` };
  }),
  form(`(?<year>${YEAR})${UNIT}`, ({ groups }) =>
    groups?.edge !== undefined ||
    /^(?:in|during|since|from|by|until|till|['’]?til|back in|early in|late in|early|late|around) $/i.test(
      groups?.lead ?? '',
    )
      ? lasts(year(Number(groups?.year)))
      : null,
  ),
  form(`(?<decade>(?:(?:19|20)\\d0|['’]?\\d0)s|${DECADES.join('|')})`, ({ groups }) =>
    /^(?:in|during|since|back in) the $/i.test(groups?.lead ?? '') ? decade(groups?.decade ?? '') : null,
  ),
  form(`(?<n>${N}) (?<unit>weeks?|fortnights?|months?|years?|decades?) ago`, ({ groups }, asked) =>
    unitsAway(groups?.unit ?? '', -numberOf(groups?.n ?? ''), asked),
  ),
  form(
    `(?<=(?<!\\p{L})(?:in|within) (?:about |around |another |the next )?)(?<n>${N}) (?<unit>weeks?|fortnights?|months?|years?)(?:['’]s? time)?`,
    ({ groups }, asked) => unitsAway(groups?.unit ?? '', numberOf(groups?.n ?? ''), asked),
  ),
  form(
    `(?<=(?:ha(?:s|ve)|['’]ve|['’]s) (?:been [^.;!?]{1,60}?|had [^.;!?]{1,60}?|lived [^.;!?]{1,60}?|worked [^.;!?]{1,60}?|known [^.;!?]{1,60}?)for (?:about |around |over |nearly |almost )?)(?<n>${N}) (?<unit>weeks?|months?|years?|decades?)`,
    ({ groups }, asked) => lasts(unitsAway(groups?.unit ?? '', -numberOf(groups?.n ?? ''), asked)),
  ),
  form(
    "(?<feast>(?:christmas|xmas) eve|(?:christmas|xmas)(?: day)?(?! (?:trees?|cards?|markets?|presents?|dinner|part(?:y|ies)|holidays?|jumpers?|lights|pudding|shopping|cake|do|concert))|boxing day|new year['’]?s eve|hogmanay|new year['’]?s day|(?<=(?:since|until|till|til|by|before|after|at|over|for) )new year['’]?s?|halloween|bonfire night|valentine['’]?s day|(?:st|saint)\\.? patrick['’]?s day|(?:st\\.? )?paddy['’]?s day|burns night|pancake day|shrove tuesday|ash wednesday|(?<=(?:for|in|during|over|until|till|til|since|before|after|of) )lent|palm sunday|maundy thursday|holy thursday|good friday|easter monday|easter(?: sunday)?(?! (?:eggs?|holidays?|bunny|bonnet|hunt))|whit sunday|pentecost|thanksgiving(?! (?:dinner|turkey|table)))",
    ({ groups }, asked) =>
      nearest((at) => feast(groups?.feast ?? '', at, asked), ledBy(groups?.lead, asked), 0),
  ),
];

/** Sets the tense for "since June" (past) and "until June" (future), whatever the verb. */
function ledBy(lead: string | undefined, asked: Asked): Asked {
  if (/^since /i.test(lead ?? '')) return { ...asked, tense: 'past' };
  return /^(?:until|till|['’]?til|come|for|by) /i.test(lead ?? '') ? { ...asked, tense: 'future' } : asked;
}

/** Finds a week, a month, a season, a year or a feast: "next week", "in May", "since 2019", "two years ago". */
export function readPeriod(text: string, asked: Asked): Period | null {
  let best: Period | null = null;
  for (const { pattern, read } of FORMS) {
    const match = pattern.exec(text);
    if (match === null || (best !== null && match.index >= best.index)) continue;
    const found = read(match, asked);
    if (found === null || Number.isNaN(found.first.getTime())) continue;
    const lead = match.groups?.lead ?? '';
    best = {
      first: dayOf(found.first),
      last: dayOf(isToStart(match.groups) ? found.first : found.last),
      words: match[0].trim(),
      index: match.index,
      lasting: found.lasting === null ? null : withLead(lead, found.lasting),
      isUntil: UNTIL.test(lead),
    };
  }
  return best;
}

const UNTIL = /^(?:until|till|['’]?til) /i;
const isToStart = (groups: RegExpExecArray['groups']): boolean =>
  UNTIL.test(groups?.lead ?? '') && /^(?:start|beginning)$/i.test(groups?.edge ?? '');

/** "Since last March" becomes "since March 2026", and "next week" "in the week of 30 November 2026". */
function withLead(lead: string, lasting: string): string {
  if (/(?:end|start|beginning|middle) of /i.test(lead))
    return `${lead}${lasting.replace(/^(?:in|on) /, '').replace(/^the /, '')}`;
  const own =
    /^(?:since|from|by|until|till|['’]?til|for|during|over|around|starting|come|early in|late in|early|late|back in) /i.exec(
      lead,
    )?.[0];
  return own === undefined ? lasting : `${own}${lasting.replace(/^(?:in|on) /, '')}`;
}
