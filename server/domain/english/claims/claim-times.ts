import type { ClaimToken } from '#server/domain/statements/parsed-statement.ts';
import { readNumber } from './claim-numbers.ts';

export interface TimeWord {
  dimension:
    | 'weekday'
    | 'clock'
    | 'date'
    | 'month'
    | 'year'
    | 'daypart'
    | 'season'
    | 'relative'
    | 'frequency'
    | 'age'
    | 'end';
  value: string;
  from: number;
  to: number;
}

const WEEKDAY = /^(mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?$/;
const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);
const DAYPARTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    morning: 'morning', mornings: 'morning', afternoon: 'afternoon', afternoons: 'afternoon', evening: 'evening',
    evenings: 'evening', night: 'night', nights: 'night', lunchtime: 'noon', midday: 'noon', noon: 'noon', tonight: 'night',
    midnight: 'midnight',
  }), // biome-ignore format: a list of words reads better packed
);
const SEASON = /^(spring|summer|autumn|winter|christmas|easter|ramadan|holidays?|term)s?$/;
const RELATIVE = /^(yesterday|today|tomorrow|ago|tonight)$/;
const RELATIVE_BEFORE = /^(last|next|this|past|coming|previous|following)$/;
const PERIOD =
  /^(week|month|year|weekend|day|quarter|decade|semester|term|time|night|evening|morning|hour|minute)s?$/;
const FREQUENCY =
  /^(daily|weekly|monthly|yearly|annually|hourly|always|often|sometimes|rarely|seldom|occasionally)$/;
const OFTEN = /^(every|each|per|a|twice|once|most)$/;

const pad = (value: string | number): string => String(value).padStart(2, '0');

const monthOf = (token: ClaimToken | undefined): string | null => {
  const at = token
    ? MONTHS.findIndex(
        (month) => month === token.text || (month.slice(0, 3) === token.text && token.text !== 'mar'),
      )
    : -1;
  return at < 0 ? null : pad(at + 1);
};

type Reader = (tokens: readonly ClaimToken[], at: number) => TimeWord | null;

const one = (dimension: TimeWord['dimension'], value: string, from: number, to = from + 1): TimeWord => ({
  dimension,
  value,
  from,
  to,
});

const weekday: Reader = (tokens, at) => {
  const text = tokens[at]?.text ?? '';
  if (text === 'sun' || text === 'sat') return null;
  const found = WEEKDAY.exec(text);
  if (found) return one('weekday', (found[1] ?? '').slice(0, 3), at);
  if (/^weekends?$/.test(text) && !RELATIVE_BEFORE.test(tokens[at - 1]?.text ?? ''))
    return one('weekday', 'weekend', at);
  return /^(weekdays?|workdays?)$/.test(text) ? one('weekday', 'weekday', at) : null;
};

/** Reads "5 December", "the 5th" or "2026-12-05". */
const date: Reader = (tokens, at) => {
  const text = tokens[at]?.text ?? '';
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (iso) return one('date', `${iso[2]}-${iso[3]}`, at);
  const dotted = /^(\d{1,2})[./](\d{1,2})[./]?(?:\d{2,4})?$/.exec(text);
  if (dotted && Number(dotted[2]) <= 12 && /[./]$|[./]\d+[./]/.test(text))
    return one('date', `${pad(dotted[2] ?? '')}-${pad(dotted[1] ?? '')}`, at);
  const number = readNumber(tokens, at);
  if (number && number.to === at + 1 && Number(number.value) <= 31) {
    const after = tokens[number.to]?.text === 'of' ? number.to + 1 : number.to;
    const month = monthOf(tokens[after]);
    if (month && !tokens[after]?.isPossessive)
      return one('date', `${month}-${pad(number.value)}`, at, after + 1);
    if (number.isOrdinal && /^\d/.test(text) && /^(the|on|by|until)$/.test(tokens[at - 1]?.text ?? ''))
      return nounFollows(tokens, number.to) ? null : one('date', `dom-${pad(number.value)}`, at, number.to);
  }
  const month = monthOf(tokens[at]);
  const day = month ? readNumber(tokens, at + 1) : null;
  return month && day && Number(day.value) <= 31
    ? one('date', `${month}-${pad(day.value)}`, at, day.to)
    : null;
};

const nounFollows = (tokens: readonly ClaimToken[], at: number): boolean =>
  tokens[at] !== undefined && /^(noun|adjective)$/.test(tokens[at].kind);

const month: Reader = (tokens, at) => {
  const found = monthOf(tokens[at]);
  if (found === null) return null;
  const before = tokens[at - 1];
  const isCertain = !/^(may|march|mar)$/.test(tokens[at]?.text ?? '');
  const isAfterIn =
    /^(in|since|by|until|from|every|last|next|this|early|late|of|during|before|after|till)$/.test(
      before?.text ?? '',
    );
  return isCertain || isAfterIn ? one('month', found, at) : null;
};

const year: Reader = (tokens, at) => {
  const text = tokens[at]?.text ?? '';
  if (/^[+\d]/.test(tokens[at - 1]?.text ?? '') || /^\d/.test(tokens[at + 1]?.text ?? '')) return null;
  const next = tokens[at + 1];
  if (!/^(?:19|20)\d\d$/.test(text) || (next && next.kind === 'noun' && !next.isName)) return null;
  return /^(is|are|code|pin|costs?|#)$/.test(tokens[at - 1]?.text ?? '') ? null : one('year', text, at);
};

/** Reads "16:00", "4 pm", "half past four" or "nine o'clock". */
const clock: Reader = (tokens, at) => {
  const text = tokens[at]?.text ?? '';
  const written = /^(\d{1,2})[:.](\d\d)(am|pm)?$/.exec(text);
  if (written) {
    const half = tokens[at + 1]?.text ?? '';
    const isHalf = /^(am|pm)$/.test(half);
    return one(
      'clock',
      hours(Number(written[1]), Number(written[2]), written[3] ?? half),
      at,
      isHalf ? at + 2 : at + 1,
    );
  }
  const joined = /^(\d{1,2})(am|pm|h)$/.exec(text);
  if (joined) return one('clock', hours(Number(joined[1]), 0, joined[2] ?? ''), at);
  const past =
    /^(half|quarter)$/.test(text) && /^(past|to)$/.test(tokens[at + 1]?.text ?? '')
      ? readNumber(tokens, at + 2)
      : null;
  if (past)
    return one('clock', relativeHour(text, tokens[at + 1]?.text ?? '', Number(past.value)), at, past.to);
  const number = readNumber(tokens, at);
  if (!number || number.isOrdinal || !(Number(number.value) <= 24)) return null;
  const after = tokens[number.to]?.text ?? '';
  if (/^(am|pm|oclock|uhr)$/.test(after))
    return one('clock', hours(Number(number.value), 0, after), at, number.to + 1);
  const before = tokens[at - 1]?.text ?? '';
  const isBare = !nounFollows(tokens, number.to) || (PERIOD.test(after) === false && DAYPARTS.has(after));
  const isAfterBefore = /^(at|before|after|until|till|by|around)$/.test(before);
  return isAfterBefore && isBare ? one('clock', hours(Number(number.value), 0, ''), at, number.to) : null;
};

/** Returns 4:30 for "half past four". */
function relativeHour(part: string, side: string, hour: number): string {
  const minutes = part === 'half' ? 30 : 15;
  return side === 'past' ? hours(hour, minutes, '') : hours(hour - 1, 60 - minutes, '');
}

/** Without am or pm, the hour stays as it is, although "at seven" may mean 19:00. */
function hours(hour: number, minute: number, half: string): string {
  const isEvening = half === 'pm' && hour < 12;
  const isMidnight = half === 'am' && hour === 12;
  const full = isMidnight ? 0 : isEvening ? hour + 12 : hour;
  return `${pad(full)}:${pad(minute)}`;
}

const relative: Reader = (tokens, at) => {
  const text = tokens[at]?.text ?? '';
  if (RELATIVE.test(text)) return one('relative', text, at);
  const next = tokens[at + 1];
  if (!RELATIVE_BEFORE.test(text) || next === undefined) return null;
  const isPeriod =
    PERIOD.test(next.text) || SEASON.test(next.text) || WEEKDAY.test(next.text) || monthOf(next) !== null;
  return isPeriod ? one('relative', `${text === 'past' ? 'last' : text} ${next.stem}`, at, at + 2) : null;
};

const daypart: Reader = (tokens, at) => {
  const value = DAYPARTS.get(tokens[at]?.text ?? '');
  const next = tokens[at + 1];
  // "Morning" is not a time in "a morning person".
  const saysWhich = next?.kind === 'noun' && !next.isName && weekday(tokens, at + 1) === null;
  return value === undefined || saysWhich ? null : one('daypart', value, at);
};

const season: Reader = (tokens, at) => {
  const found = SEASON.exec(tokens[at]?.text ?? '');
  return found ? one('season', found[1] ?? '', at) : null;
};

const frequency: Reader = (tokens, at) => {
  const text = tokens[at]?.text ?? '';
  if (FREQUENCY.test(text)) return one('frequency', text.replace(/ly$/, ''), at);
  const next = tokens[at + 1]?.text ?? '';
  const isOften = OFTEN.test(text) && PERIOD.test(next) && tokens[at + 2]?.kind !== 'noun';
  if (isOften) return one('frequency', next.replace(/s$/, ''), at, at + 2);
  return null;
};

/** Reads "as a child" or "at university". */
const age: Reader = (tokens, at) => {
  const words = tokens
    .slice(at, at + 3)
    .map(({ text }) => text)
    .join(' ');
  const found =
    /^as (?:an? )?(child|kid|boy|girl|teenager|student|baby|toddler)/.exec(words) ??
    /^(?:at|in) (university|college|uni)/.exec(words);
  if (!found) return null;
  return one('age', found[1] ?? '', at, at + found[0].split(' ').length);
};

const READERS: readonly Reader[] = [
  age,
  date,
  clock,
  relative,
  weekday,
  month,
  year,
  frequency,
  daypart,
  season,
];

const isEnd = (before: ClaimToken | undefined): boolean =>
  /^(until|till|by|to|through)$/.test(before?.text ?? '');
const LASTING: ReadonlySet<string> = new Set(['month', 'date', 'year', 'weekday']);

export function readTimes(tokens: readonly ClaimToken[]): readonly TimeWord[] {
  const found: TimeWord[] = [];
  let at = 0;
  while (at < tokens.length) {
    const here = firstReading(tokens, at);
    if (here)
      found.push(
        isEnd(tokens[here.from - 1]) && LASTING.has(here.dimension)
          ? { ...here, dimension: 'end', value: `${here.dimension} ${here.value}` }
          : here,
      );
    at = here ? here.to : at + 1;
  }
  return found;
}

function firstReading(tokens: readonly ClaimToken[], at: number): TimeWord | null {
  const token = tokens[at];
  if (token?.isName && monthOf(token) === null && !SEASON.test(token.text)) return null;
  for (const reader of READERS) {
    const found = reader(tokens, at);
    if (found) return found;
  }
  return null;
}
