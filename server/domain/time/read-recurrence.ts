import { monthIndex } from './month-names.ts';
import { readClockTime } from './read-clock-time.ts';
import { tellsAHabit, tenseOf } from './sentence-tense.ts';

interface ReadRecurrence {
  /** An RFC 5545 rule. Null if the words name no days, such as "often" or "twice a week". */
  rule: string | null;
  words: string;
  index: number;
}

const DAYS: Readonly<Record<string, string>> = {
  mon: 'MO',
  tue: 'TU',
  wed: 'WE',
  thu: 'TH',
  fri: 'FR',
  sat: 'SA',
  sun: 'SU',
};
const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

const WHOLE_DAY = '(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)day';
/** Omits "mon", "wed", "sat" and "sun", which have other meanings and need a further word. */
const DAY = `(?:${WHOLE_DAY}|tues|weds|thurs?)`;
const SHORT_DAY = `(?:${WHOLE_DAY}|tues?|weds?|thurs?|thu|mon|fri|sat|sun)`;
const AND_DAY = '(?:,? and |, ?| ?& ?| ?/ ?)';
const DAYS_OF_WEEK = `${SHORT_DAY}s?(?:${AND_DAY}${SHORT_DAY}s?){0,6}`;
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const N = `\\d{1,3}|${NUMBERS.slice(2).join('|')}`;
const NTH = 'first|1st|second|2nd|third|3rd|fourth|4th|last';
const PART = '(?: ?(?:mornings?|afternoons?|evenings?|nights?|lunchtimes?))?';
const DATE = '\\d{1,2}(?:st|nd|rd|th)?';

const EVERY = '(?:every|each)(?: single)?';

interface Form {
  pattern: RegExp;
  /** Returns '' if it does not recur, and null if it recurs on unnamed days. */
  rule: (found: RegExpExecArray) => string | null;
}

const form = (pattern: string, rule: Form['rule']): Form => ({
  pattern: new RegExp(`(?<![\\p{L}\\p{N}-])(?:${pattern})(?![\\p{L}\\p{N}-])`, 'iu'),
  rule,
});

const daysIn = (words: string): string => {
  const codes = [...words.toLowerCase().matchAll(/(?<![a-z])(?:mon|tue|wed|thu|fri|sat|sun)/g)].map(
    ([day]) => DAYS[day] ?? '',
  );
  const order = Object.values(DAYS);
  return [...new Set(codes)].sort((a, b) => order.indexOf(a) - order.indexOf(b)).join(',');
};
const numberOf = (said: string): number =>
  /^\d/.test(said) ? Number(said) : NUMBERS.indexOf(said.toLowerCase());
const monthOf = (said: string): number => monthIndex(said) + 1;
const nthOf = (said: string): number =>
  ({ f: said.toLowerCase().startsWith('fo') ? 4 : 1, s: 2, t: 3, l: -1 })[said.toLowerCase().charAt(0)] ??
  Number.parseInt(said, 10);
const every = (interval: number): string => (interval === 1 ? '' : `;INTERVAL=${interval}`);
const FREQUENCY: Readonly<Record<string, string>> = {
  day: 'DAILY',
  night: 'DAILY',
  morning: 'DAILY',
  evening: 'DAILY',
  afternoon: 'DAILY',
  week: 'WEEKLY',
  fortnight: 'WEEKLY',
  month: 'MONTHLY',
  year: 'YEARLY',
};
const frequency = (unit: string, interval: number): string => {
  const one = unit.toLowerCase().replace(/s$/, '');
  return `FREQ=${FREQUENCY[one]}${every(one === 'fortnight' ? interval * 2 : interval)}`;
};
const monthDay = (day: string, month: string): string | null => {
  const n = Number.parseInt(day, 10);
  return n >= 1 && n <= 31 ? `FREQ=YEARLY;BYMONTH=${monthOf(month)};BYMONTHDAY=${n}` : null;
};
const dayOfMonth = (said: string): string | null => {
  const n = /last/i.test(said) ? -1 : Number.parseInt(said, 10);
  return n <= 31 && n !== 0 ? String(n) : null;
};

/** Longer forms come first, because the first match is used. */
const FORMS: readonly Form[] = [
  form(
    `(?:${EVERY} year )?on (${DATE}) (?:of )?(${MONTH})(?: ${EVERY} year| each year| every year)`,
    ([, day = '', month = '']) => monthDay(day, month),
  ),
  form(`${EVERY} year on (?:the )?(${DATE}) (?:of )?(${MONTH})`, ([, day = '', month = '']) =>
    monthDay(day, month),
  ),
  form(`${EVERY} (${DATE}) (?:of )?(${MONTH})`, ([, day = '', month = '']) => monthDay(day, month)),
  form(`${EVERY} (${MONTH}) (${DATE})`, ([, month = '', day = '']) => monthDay(day, month)),
  form(
    `(?:on )?(?:the )?(${NTH}) (${DAY})s? (?:of |in )?(?:every|each|the|a)( other| \\w+)? months?|${EVERY} (${NTH}) (${DAY}) of the month`,
    ([, nth, day, apart = '', nth2, day2]) => {
      const interval = apart.trim() === '' ? 1 : apart.trim() === 'other' ? 2 : numberOf(apart.trim());
      return interval < 1
        ? null
        : `FREQ=MONTHLY${every(interval)};BYDAY=${nthOf(nth ?? nth2 ?? '')}${daysIn(day ?? day2 ?? '')}`;
    },
  ),
  form(
    `(?:on )?(?:the )?(\\d{1,2}(?:st|nd|rd|th)|last day)(?:(?:,? and | ?& ?)(?:the )?(\\d{1,2}(?:st|nd|rd|th)|last day))? (?:of |in )?(?:every|each)( other| \\w+)? months?|(?:on )?the (\\d{1,2}(?:st|nd|rd|th)|last day) of the month|monthly on the (\\d{1,2}(?:st|nd|rd|th))`,
    ([, one, two, apart = '', only, monthly]) => {
      const interval = apart.trim() === '' ? 1 : apart.trim() === 'other' ? 2 : numberOf(apart.trim());
      const days = [one, two, only, monthly].flatMap((said) => (said ? (dayOfMonth(said) ?? []) : []));
      return interval < 1 || days.length === 0
        ? null
        : `FREQ=MONTHLY${every(interval)};BYMONTHDAY=${days.join(',')}`;
    },
  ),
  form(`${EVERY} (${N}|other|second|third|fourth) weeks? on (${DAYS_OF_WEEK})`, ([, n = '', days = '']) =>
    weekly(n, days),
  ),
  form(
    `${EVERY} (other|second|third|fourth|2nd|3rd|4th|${N}) (${DAYS_OF_WEEK})${PART}`,
    ([, n = '', days = '']) => weekly(n, days),
  ),
  form(`(?:once )?${EVERY} fortnight on (?:a )?(${DAY})s?|fortnightly on (?:a )?(${DAY})s?`, ([, a, b]) =>
    weekly('other', a ?? b ?? ''),
  ),
  form(
    `${EVERY} (?:week )?(?:on )?(?:a )?(${DAYS_OF_WEEK})${PART}|weekly on (?:a )?(${DAYS_OF_WEEK})`,
    ([, a, b]) => weekly('1', a ?? b ?? ''),
  ),
  form(
    `(${SHORT_DAY})s? ?(?:to|through|till|until|['’]?til|[-–]) ?(${SHORT_DAY})s?(?= ?(?:$|[,.;!]|at|from|every|each|between|\\d))`,
    ({ 1: from = '', 2: to = '', index, input }) =>
      ONE_STAY.test(input.slice(0, index)) ? '' : range(from, to),
  ),
  form(`(${SHORT_DAY}s?(?: ?/ ?${SHORT_DAY}s?){1,6})`, ([, days = '']) => weekly('1', days)),
  form(
    `(?:on |most )?(?:week ?days|work ?days|school days)|${EVERY} (?:week ?day|work ?day|school day)`,
    ([said]) => (/most|school/i.test(said) ? null : 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'),
  ),
  form(`(?:on |at |most )?weekends|${EVERY} weekend`, ([said]) =>
    /most/i.test(said) ? null : 'FREQ=WEEKLY;BYDAY=SA,SU',
  ),
  form(`(?:on )?(${WHOLE_DAY}s(?:${AND_DAY}${WHOLE_DAY}s){0,6})${PART}`, ([, days = '']) =>
    weekly('1', days),
  ),
  form(
    `(?:on )?(?:a )?(${DAY}(?:${AND_DAY}${DAY}){0,6}) ?(?:mornings|afternoons|evenings|nights|lunchtimes)`,
    ([, days = '']) => weekly('1', days),
  ),
  form(
    `${EVERY} year in (${MONTH})|${EVERY} (${MONTH})`,
    ([, a, b]) => `FREQ=YEARLY;BYMONTH=${monthOf(a ?? b ?? '')}`,
  ),
  form(
    `${EVERY} (other|second|${N}|third|fourth)? ?(days?|nights?|mornings?|evenings?|afternoons?|weeks?|fortnights?|months?|years?)`,
    ([, n, unit = '']) => {
      const interval = n === undefined ? 1 : intervalOf(n);
      return interval < 1 ? null : frequency(unit, interval);
    },
  ),
  form('once a (day|week|fortnight|month|year)', ([, unit = '']) => frequency(unit, 1)),
  form('once a quarter|quarterly|every quarter', () => 'FREQ=MONTHLY;INTERVAL=3'),
  form('daily|nightly', () => 'FREQ=DAILY'),
  form('weekly', () => 'FREQ=WEEKLY'),
  form('fortnightly', () => 'FREQ=WEEKLY;INTERVAL=2'),
  form('monthly', () => 'FREQ=MONTHLY'),
  form('yearly|annually', () => 'FREQ=YEARLY'),
  form(
    `(?:twice|three times|four times|several times|a couple of times|a few times) (?:a|each|every) (?:day|week|month|year)|most (?:days|nights|mornings|evenings|weeks|weekends|${DAY}s)|(?:mornings|evenings|afternoons|nights)(?= |$|[,.])|${EVERY} (?:${N}|other|few|couple of)? ?(?:hours?|minutes?|half hour|time|summer|winter|spring|autumn|fall|term|school holidays?|half[- ]term|christmas|easter|season)`,
    () => null,
  ),
];

const intervalOf = (said: string): number =>
  /^(?:other|second|2nd)$/i.test(said)
    ? 2
    : /^(?:third|3rd)$/i.test(said)
      ? 3
      : /^(?:fourth|4th)$/i.test(said)
        ? 4
        : numberOf(said);

const weekly = (n: string, days: string): string | null => {
  const interval = intervalOf(n);
  return interval < 1 || days === '' ? null : `FREQ=WEEKLY${every(interval)};BYDAY=${daysIn(days)}`;
};

function range(from: string, to: string): string | null {
  const order = Object.values(DAYS);
  const [a, b] = [order.indexOf(daysIn(from)), order.indexOf(daysIn(to))];
  const days = b >= a ? order.slice(a, b + 1) : [...order.slice(a), ...order.slice(0, b + 1)];
  return days.length < 2
    ? null
    : `FREQ=WEEKLY;BYDAY=${days.toSorted((x, y) => order.indexOf(x) - order.indexOf(y)).join(',')}`;
}

/** Matches a single stay, such as "away from Friday till Tuesday", unlike "works from Monday to Friday". */
const ONE_STAY =
  /\b(?:away|stay(?:s|ing)?|stopping|visit(?:s|ing)?|coming|here|gone|off|back)\b(?![^.;!?]*\b(?:works?|open|opens)\b)[^.;!?]{0,60}$/i;

/** Matches words that make a rule vague, as in "nearly every day" and "not every Sunday". */
const VAGUE = /\b(?:nearly|almost|hardly|not|practically|pretty much)\s*$/i;
const TIME = /^,? ?/;
const PART_OF_DAY = /\b(?:morning|afternoon|evening|night|lunchtime)s?\b/i;
/** Characters before and after a recurrence in which its time of day may stand. */
const NEAR = 45;

/** Finds a recurrence: "every Tuesday at 5:30 pm", "on Mondays", "the first Sunday of the month". */
export function readRecurrence(text: string): ReadRecurrence | null {
  let best: { found: RegExpExecArray; rule: string | null } | null = null;
  for (const { pattern, rule } of FORMS) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const isInside =
      best !== null &&
      found.index >= best.found.index &&
      found.index + found[0].length <= best.found.index + best.found[0].length;
    if (best !== null && (isInside || found.index > best.found.index || best.rule !== null)) continue;
    const read = rule(found);
    if (read !== '') best = { found, rule: read };
  }
  if (best === null) return null;
  const { found } = best;
  const end = found.index + found[0].length;
  if (best.rule === null || VAGUE.test(text.slice(0, found.index)))
    return { rule: null, words: found[0], index: found.index };
  const after = /^[^.;!?]*/.exec(text.slice(end, end + NEAR))?.[0] ?? '';
  const before = /[^.;!?]*$/.exec(text.slice(Math.max(0, found.index - NEAR), found.index))?.[0] ?? '';
  const part = PART_OF_DAY.exec(found[0])?.[0] ?? PART_OF_DAY.exec(after)?.[0] ?? null;
  const clock = readClockTime(after.replace(TIME, ''), part) ?? readClockTime(before, part);
  const time = clock ? `;BYHOUR=${clock.hour};BYMINUTE=${clock.minute}` : '';
  return { rule: `${best.rule}${time}`, words: found[0].trim(), index: found.index };
}

const HABITUAL = /\b(?:usually|normally|always|typically|generally|regularly|tend(?:s)? to)\b/i;
/** Matches weekly events, unless an article marks a single one. */
const REGULAR =
  /\b(?:ha(?:s|ve)|goes? to|attends?|plays?|does|do|is|are)\b (?!(?:an?|the|this|next)\b)(?:(?:(?!an?\b|the\b|next\b|this\b)[\p{L}’'-]+ ){0,3})(?:lessons|classes|practice|training|rehearsals?|choir|club|sessions)\b|\b(?:bins?|recycling|rubbish) (?:go(?:es)? out|(?:is|are) (?:collected|emptied))\b/iu;
const ONCE = /\b(?:will|going to|next|this|coming|\d{1,2}(?:st|nd|rd|th))\b|['’]ll\b/i;
const BARE_DAYS = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:on )?(${SHORT_DAY}(?:${AND_DAY}${SHORT_DAY}){1,6}|${DAY})(?![\\p{L}\\p{N}])`,
  'iu',
);

/** Matches weekdays that name no date: "Sunday lunch", "Thursday Pages", "one Saturday in November". */
const IN_A_NAME =
  /^ (?!(?:at|in the|morning|afternoon|evening|night|lunchtime|week|and|or|to|with|for|from|after|before|because|so|as|when|if|but|I|we|he|she|they|you|it|there|the|my|our|your|his|her|their|\d+)(?![\p{L}]))[\p{L}]/iu;
const LEADS_A_DAY = /\b(?:by|until|till|since|from|before|after|for|to|and|or|last|past)\s*$/i;
const ANY_DAY = /\b(?:one|some|any)\s*$/i;
const BARE_SEASON =
  /\b(?:in|during) (?:the )?(?:spring|summer|autumn|winter|fall)\b(?! (?:of )?(?:19|20)\d\d)/i;
const SOME_TIME: ReadRecurrence = { rule: null, words: '', index: 0 };

function isHabitAt(text: string, index: number, words: string): boolean {
  if (ONCE.test(text)) return false;
  const before = text.slice(0, index);
  if (/^on /i.test(words)) return tellsAHabit(before);
  const names =
    ANY_DAY.test(before) || (!LEADS_A_DAY.test(before) && IN_A_NAME.test(text.slice(index + words.length)));
  return names && tenseOf(text) !== 'past';
}

/** Finds a weekly habit stated with a single day: "we usually shop on Friday", "Eli has training on Tuesday and Friday". */
export function readHabit(text: string): ReadRecurrence | null {
  const isHabitual = HABITUAL.test(text);
  const found = BARE_DAYS.exec(text);
  if (found === null) {
    const season = BARE_SEASON.exec(text);
    const isSeasonal = season !== null && tellsAHabit(text.slice(0, season.index));
    return isHabitual || isSeasonal ? SOME_TIME : null;
  }
  const [words, days = ''] = found;
  const many = days.split(/[&,/]| and /i).length;
  const isOfSeveral = many > 2 || (many > 1 && tellsAHabit(text.slice(0, found.index)));
  if (!isHabitual && (ONCE.test(text) || !(isOfSeveral || REGULAR.test(text))))
    return isHabitAt(text, found.index, words) ? SOME_TIME : null;
  const after = text.slice(found.index + words.length, found.index + words.length + NEAR);
  const clock = readClockTime(after.replace(TIME, ''), PART_OF_DAY.exec(after)?.[0] ?? null);
  const time = clock ? `;BYHOUR=${clock.hour};BYMINUTE=${clock.minute}` : '';
  return { rule: `${weekly('1', days)}${time}`, words: words.trim(), index: found.index };
}
