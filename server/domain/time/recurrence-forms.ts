import { monthIndex } from './month-names.ts';
import { tenseAt } from './sentence-tense.ts';

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

export const WHOLE_DAY = '(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)day';
/** Omits "mon", "wed", "sat" and "sun", which have other meanings and need a further word. */
export const DAY = `(?:${WHOLE_DAY}|tues|weds|thurs?)`;
export const SHORT_DAY = `(?:${WHOLE_DAY}|tues?|weds?|thurs?|thu|mon|fri|sat|sun)`;
export const AND_DAY = '(?:,? and |, ?| ?[&+/] ?| n |(?<=s) )';
const DAYS_OF_WEEK = `${SHORT_DAY}s?(?:${AND_DAY}${SHORT_DAY}s?){0,6}`;
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const N = `\\d{1,3}|${NUMBERS.slice(2).join('|')}`;
const NTH = 'first|1st|second|2nd|third|3rd|fourth|4th|last';
const PART = '(?: ?(?:mornings?|afternoons?|evenings?|nights?|lunchtimes?))?';
const DATE = '\\d{1,2}(?:st|nd|rd|th)?';

const ROUTINE =
  'bin|bath|hair|wash|laundry|market|rest|games?|library|PE|swimming|shopping|pizza|curry|date|movie|film|chippy|cleaning|recycling|trash';
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
/** "It was on a Friday", "in three weeks on a Tuesday" and "the wedding is on a Saturday this year" name one day. */
const isOneDay = ({ input, index, 0: words }: RegExpExecArray): boolean =>
  tenseAt(input, index) === 'past' ||
  /^ (?:this|next|last|in)(?!\p{L})/u.test(input.slice(index + words.length)) ||
  /\b(?:falls?|lands?|is|be|in [\p{L}\d]+ (?:weeks?|months?)(?: time)?) $/iu.test(input.slice(0, index));

/** "She is moving in on the first of the month" tells of one month. */
const MOVES_ONCE =
  /\b(?:(?:mov|com|leav|start|arriv|go)ing|moves in|arrives|leaves|starts|will|gonna)\b[^.;!?]*$|['’]ll\b[^.;!?]*$/i;

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
export const RECURRENCE_FORMS: readonly Form[] = [
  form(`(?:on )?(${DATE}) (?:of )?(${MONTH})(?: ${EVERY} year)`, ([, day = '', month = '']) =>
    monthDay(day, month),
  ),
  form(`${EVERY} year on (?:the )?(${DATE}) (?:of )?(${MONTH})`, ([, day = '', month = '']) =>
    monthDay(day, month),
  ),
  form(`${EVERY} (${DATE}) (?:of )?(${MONTH})`, ([, day = '', month = '']) => monthDay(day, month)),
  form(`${EVERY} (${MONTH}) (${DATE})`, ([, month = '', day = '']) => monthDay(day, month)),
  form(
    `(?:on )?(?:the )?(${NTH}) (${DAY})s? (?:of |in )?(?:every|each|the|a)( other| \\w+)? months?|${EVERY} (${NTH}) (${DAY}) (?:of|in) the month|${EVERY} (first|1st|last) (${DAY})`,
    ([, nth, day, apart = '', nth2, day2, nth3, day3]) => {
      const interval = apart.trim() === '' ? 1 : apart.trim() === 'other' ? 2 : numberOf(apart.trim());
      return interval < 1
        ? null
        : `FREQ=MONTHLY${every(interval)};BYDAY=${nthOf(nth ?? nth2 ?? nth3 ?? '')}${daysIn(day ?? day2 ?? day3 ?? '')}`;
    },
  ),
  form(
    `(?:on )?(?:the )?(\\d{1,2}(?:st|nd|rd|th)|last day)(?:(?:,? and | ?& ?)(?:the )?(\\d{1,2}(?:st|nd|rd|th)|last day))? (?:of |in )?(?:every|each)( other| \\w+)? months?|(?:on )?(?:the )?(\\d{1,2}(?:st|nd|rd|th)|last day) of the month|(?:monthly|(?:every|each) month,?) on (?:the )?(\\d{1,2}(?:st|nd|rd|th))|${EVERY} (\\d{1,2}(?:st|th))(?= ?(?:$|[.,;!]|I|we|he|she|they|to|of (?:the|each|every) month))(?: of (?:the|each|every) month)?`,
    ({ 1: one, 2: two, 3: apart = '', 4: only, 5: monthly, 6: each, index, input }) => {
      if (only !== undefined && MOVES_ONCE.test(input.slice(0, index))) return '';
      const interval = apart.trim() === '' ? 1 : apart.trim() === 'other' ? 2 : numberOf(apart.trim());
      const days = [one, two, only, monthly, each].flatMap((said) => (said ? (dayOfMonth(said) ?? []) : []));
      return interval < 1 || days.length === 0
        ? null
        : `FREQ=MONTHLY${every(interval)};BYMONTHDAY=${days.join(',')}`;
    },
  ),
  form(`${EVERY} (${N}|other|second|third|fourth) weeks? on (${DAYS_OF_WEEK})`, ([, n = '', days = '']) =>
    weekly(n, days),
  ),
  form(
    `(?:${EVERY} (other|second|third|fourth|2nd|3rd|4th|${N})|alternate) (${DAYS_OF_WEEK})${PART}`,
    ([, n = 'other', days = '']) => weekly(n, days),
  ),
  form(`(?:${EVERY} (other|second|third|2nd|3rd|${N})|alternate) weekends?`, ([, n = 'other']) =>
    weekly(n, 'sat sun'),
  ),
  form(
    `${EVERY} (other|second|2nd|third|3rd|${N}) weeks?,? (?:on )?(?:a )?(${DAYS_OF_WEEK})|(${WHOLE_DAY}s) ${EVERY} (other|second|2nd) week`,
    ([, n, days, after = '', m = '']) => weekly(n ?? m, days ?? after),
  ),
  form(`(?:on|of) an? (${DAY})(?: (?:mornings?|afternoons?|evenings?|nights?|lunchtimes?))?`, (found) =>
    isOneDay(found) ? '' : weekly('1', found[1] ?? ''),
  ),
  form(`(${WHOLE_DAY})['’]s(?= (?:are|we|I)(?!\\p{L}))`, ([, day = '']) => weekly('1', day)),
  form(
    `(?:(?:${ROUTINE})[ -](?:day|night)|trash|bins?|recycling|rubbish|day off)s? (?:is|are|on) (?:on )?(?:an? )?(${DAYS_OF_WEEK})`,
    ([, days = '']) => weekly('1', days),
  ),
  form(`(?:once )?${EVERY} fortnight on (?:a )?(${DAY})s?|fortnightly on (?:a )?(${DAY})s?`, ([, a, b]) =>
    weekly('other', a ?? b ?? ''),
  ),
  form(
    `${EVERY} (?:week )?(?:on )?(?:a )?(${DAYS_OF_WEEK})${PART}|weekly on (?:a )?(${DAYS_OF_WEEK})`,
    ([, a, b]) => weekly('1', a ?? b ?? ''),
  ),
  form(
    `(${SHORT_DAY})s? ?(?:to|through|till|until|['’]?til|[-–]) ?(${SHORT_DAY})s?(?= ?(?:$|[,.;:!)(]|at|from|till?|until|every|each|between|only|except|and|but|so|then|with|while|because|cos|\\d))`,
    ({ 1: from = '', 2: to = '', index, input }) =>
      ONE_STAY.test(input.slice(0, index)) ? '' : range(from, to),
  ),
  form(`(${SHORT_DAY}s?(?: ${SHORT_DAY}s?){2,6})`, ([, days = '']) => weekly('1', days)),
  form(`(${SHORT_DAY}s?(?: ?/ ?${SHORT_DAY}s?){1,6})`, ([, days = '']) => weekly('1', days)),
  form(
    `(?:on |most )?(?:week ?days|work ?days|school days|week ?day (?:mornings|afternoons|evenings|nights))|${EVERY} (?:week ?day|work ?day|school day)`,
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
  form(`${EVERY} (?:christmas|xmas)(?: day)?`, () => 'FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=25'),
  form(`${EVERY} (?:(christmas|xmas) eve|boxing day|halloween|new year['’]?s? (day|eve))`, ({ 0: words }) =>
    /boxing/i.test(words)
      ? 'FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=26'
      : /halloween/i.test(words)
        ? 'FREQ=YEARLY;BYMONTH=10;BYMONTHDAY=31'
        : /day/i.test(words)
          ? 'FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1'
          : `FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=${/new/i.test(words) ? 31 : 24}`,
  ),
  form('once a (day|week|fortnight|month|year)', ([, unit = '']) => frequency(unit, 1)),
  form('once a quarter|quarterly|every quarter', () => 'FREQ=MONTHLY;INTERVAL=3'),
  form('daily|nightly', () => 'FREQ=DAILY'),
  form('weekly', () => 'FREQ=WEEKLY'),
  form('fortnightly', () => 'FREQ=WEEKLY;INTERVAL=2'),
  form('monthly', () => 'FREQ=MONTHLY'),
  form('yearly|annually', () => 'FREQ=YEARLY'),
  form(
    `(?:twice|three times|four times|several times|a couple of times|a few times) (?:a|each|every) (?:day|week|month|year)|most (?:days|nights|mornings|evenings|weeks|weekends|${DAY}s)|(?<!\\b(?:on|works?|working|does|doing|the|\\d|three|four|two|five|of) )(?:mornings|evenings|afternoons|nights)(?= |$|[,.])|${EVERY} (?:${N}|other|few|couple of)? ?(?:hours?|minutes?|half hour|time|summer|winter|spring|autumn|fall|term|school holidays?|half[- ]term|christmas|easter|season)`,
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

export const weekly = (n: string, days: string): string | null => {
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
  /\b(?:away|stay(?:s|ing)?|stopping|visit(?:s|ing)?|coming|arriv\w+|here|gone|off|back|from tomorrow)\b(?![^.;!?]*\b(?:works?|open|opens)\b)[^.;!?]{0,60}$/i;
