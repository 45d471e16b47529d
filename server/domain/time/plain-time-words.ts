import { NUMBER_IN_WORDS, numberInWords, ORDINAL_IN_WORDS, ordinalInWords } from './number-words.ts';

/** A text with chat spellings, ordinals and years in plain forms. */
export interface PlainTimeWords {
  text: string;
  /** Returns the original words between two offsets of `text`. */
  original: (start: number, end: number) => string;
}

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?!\\p{L})';
const WEEKDAY = '(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?';
const TIME_WORD = `(?:\\d|the (?:\\d|end|start|middle|beginning)|end of|next|last|this|mid|early|late|xmas|christmas|easter|new year|half[ -]term|spring|summer|autumn|winter|${MONTH}|${WEEKDAY}(?!\\p{L}))`;
const UNITS =
  '(?:days?|nights?|weeks?|wks?|fortnights?|months?|mths?|years?|yrs?|decades?|weekends?)(?!\\p{L})';
/** Excludes "Friday last thing". In "Friday last week", "last" still belongs to the day. */
const NO_NOUN =
  '(?= |$|[,.;!])(?! (?:thing|minute|moment|time|night|term|day|one|of|month|year|spring|summer|autumn|winter|christmas|easter)(?!\\p{L}))';
const CENTURY = 1900;
const SINCE_2000 = 2000;

const suffixed = (day: number): string => {
  const last = day % 10;
  const isTeen = day > 10 && day < 20;
  return `${day}${isTeen ? 'th' : last === 1 ? 'st' : last === 2 ? 'nd' : last === 3 ? 'rd' : 'th'}`;
};

type Rule = readonly [pattern: string, by: string | ((...groups: string[]) => string)];

const ordinal = (words: string): string => suffixed(ordinalInWords(words));

const RULES: readonly Rule[] = [
  ['nxt', 'next'],
  ['wk(s?)', (_, s = '') => `week${s}`],
  ['(?:wk-?end|wknd|w/e(?:nd)?|week end)(s?)', (_, s = '') => `weekend${s}`],
  ['w/?c(?= (?:the )?\\d)', 'week commencing'],
  ['m(?:n)?th(s?)', (_, s = '') => `month${s}`],
  [
    '(?<=(?:\\d|last|next|this|every|each|a|per|few|couple of|final|first|past) ?)yr(s?)',
    (_, s = '') => `year${s}`,
  ],
  ['yrs', 'years'],
  ['tmrw?|tmrow|tomoz|tomoro|2moro|2morrow|tommorr?ow|tomorow|tomorra|the morra', 'tomorrow'],
  ['yest|yday|yesturday', 'yesterday'],
  ['tonite|2nite|2night', 'tonight'],
  ['nite(s?)', (_, s = '') => `night${s}`],
  ['thru', 'through'],
  ['wendsday|wensday|wednsday|wedensday|wednessday', 'Wednesday'],
  ['tueday|tuseday|teusday', 'Tuesday'],
  ['thurday|thrusday|thusday', 'Thursday'],
  ['saterday|satday', 'Saturday'],
  [`mid[ -](${MONTH})`, (_, month = '') => `middle of ${month}`],
  // "till like february", "until at least Monday", "since about 2015"
  [
    `(until|till|til|since|from|by|for|in|around) (?:like|about|around|at least|roughly|maybe|probably|some ?time(?: in)?|after|just after|just before)(?= ${TIME_WORD})`,
    (_, lead = '') => lead,
  ],
  [
    `(?<!\\b(?:on|the) |day (?:to|till|until) )(${WEEKDAY}) (?:last|gone|just gone|just past)${NO_NOUN}`,
    (_, day = '') => `last ${day}`,
  ],
  [`on (${WEEKDAY}) (?:last|gone|just gone|just past)${NO_NOUN}`, (_, day = '') => `last ${day}`],
  ['the (?:day|night) before last', 'two days ago'],
  [
    `(?<=(?:${MONTH}|in|since|of|back in|until|till|from|by) )nineteen[ -](${NUMBER_IN_WORDS})`,
    (_, year = '') => String(CENTURY + numberInWords(year)),
  ],
  [
    `(?<=(?:in|since|of|back in|until|till|from|by|${MONTH}) )twenty[ -]((?:ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen)|twenty(?:[ -](?:one|two|three|four|five|six|seven|eight|nine))?|thirty)(?! ${UNITS})`,
    (_, year = '') => String(SINCE_2000 + numberInWords(year)),
  ],
  [
    `two thousand(?: and)? (${NUMBER_IN_WORDS}|one)(?! (?:pounds?|quid|euros?|dollars?|five|\\p{L}+ hundred))`,
    (_, year = '') => String(SINCE_2000 + numberInWords(year)),
  ],
  [
    `(?<=(?:in|since|of|back in) )((?:forty|fifty|sixty|seventy|eighty|ninety)[ -](?:one|two|three|four|five|six|seven|eight|nine))(?=$|[.,;!?)]| (?:and|but|we|I|he|she|when|with|at|from|so|to))`,
    (_, year = '') => `’${numberInWords(year)}`,
  ],
  [
    `(${NUMBER_IN_WORDS})(?:[ -](?:odd|some))?(?= (?:or so )?${UNITS})`,
    (_, n = '') => String(numberInWords(n)),
  ],
  ['(?<=\\d)[ -]?odd(?= (?:days|weeks|months|years))', ''],
  [
    `(?<=(?<!\\d(?:st|nd|rd|th)?(?: of)? )\\b${MONTH} (?:the )?)(${ORDINAL_IN_WORDS})(?! (?:time|birthday|week|weekend|half|floor|one|year))`,
    (_, day = '') => ordinal(day),
  ],
  [`(${ORDINAL_IN_WORDS})(?= (?:of |a |day of )?${MONTH})`, (_, day = '') => ordinal(day)],
  [`(\\d{1,2})\\. (?:of )?(${MONTH})`, (_, day = '', month = '') => `${day} ${month}`],
  [`(?:in )?(${MONTH}),? the (\\d{1,2}(?:st|nd|rd|th))`, (_, month = '', day = '') => `${day} ${month}`],
  [`(${ORDINAL_IN_WORDS})(?= of (?:the|each|every|next|this) month)`, (_, day = '') => ordinal(day)],
  [
    `(?<=(?:on|by|from|since|until|till|til|to|starting|before|after|is|it['’]s) the )(${ORDINAL_IN_WORDS})(?=$|[.,;!?)]| (?:at|in the (?:morning|afternoon|evening)|for|and|with|so|because|cos|to the|till|until|from|we|I|he|she)(?!\\p{L}))`,
    (_, day = '') => ordinal(day),
  ],
];

const COMPILED = RULES.map(
  ([pattern, by]) => [new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'giu'), by] as const,
);

/** Rewrites "nxt wk", "the fourteenth of march" and "nineteen eighty-five", and keeps the way back to the original words. */
export function inPlainTimeWords(said: string): PlainTimeWords {
  let text = said;
  // for each character of `text` and its end, the offset in `said`
  let offsets: number[] | null = null;
  for (const [pattern, by] of COMPILED) {
    if (text.search(pattern) < 0) continue;
    const from: number[] = offsets ?? Array.from({ length: text.length + 1 }, (_, index) => index);
    const to: number[] = [];
    let [written, at] = ['', 0];
    for (const found of text.matchAll(pattern)) {
      const [words] = found;
      const plain = typeof by === 'string' ? by : by(...found);
      written += text.slice(at, found.index) + plain;
      to.push(...from.slice(at, found.index), ...Array<number>(plain.length).fill(from[found.index] ?? 0));
      at = found.index + words.length;
    }
    text = written + text.slice(at);
    offsets = [...to, ...from.slice(at)];
  }
  return {
    text,
    original: (start, end) => said.slice(offsets?.[start] ?? start, offsets?.[end] ?? end),
  };
}
