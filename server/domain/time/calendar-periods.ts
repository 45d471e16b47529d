import { SEASONS } from '#server/domain/parameters/time-parameters.ts';
import { DAY_MS } from './durations.ts';
import { MONTHS, monthIndex } from './month-names.ts';
import type { Tense } from './sentence-tense.ts';

/** The found period. `lasting` is its name without words such as "next", or null if the words stay true. */
export interface Asked {
  today: Date;
  tense: Tense;
  isSouthern: boolean;
  isCanadian: boolean;
}

const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const DECADES = 'twenties thirties forties fifties sixties seventies eighties nineties'.split(' ');
const SEASON = /^(?:spring|summer|autumn|winter|fall)$/;

const SOUTHERN =
  /^(?:Australia\/|Antarctica\/|Pacific\/(?:Auckland|Chatham|Fiji|Tongatapu|Apia|Noumea)|America\/(?:Argentina|Buenos_Aires|Sao_Paulo|Santiago|Montevideo|Asuncion|La_Paz|Lima|Campo_Grande|Cuiaba|Punta_Arenas)|Africa\/(?:Johannesburg|Maputo|Harare|Windhoek|Gaborone|Lusaka|Blantyre|Maseru|Mbabane)|Indian\/(?:Mauritius|Reunion|Antananarivo))/;
export const isSouthern = (timeZone: string): boolean => SOUTHERN.test(timeZone);

const CANADIAN =
  /^(?:Canada\/|America\/(?:Toronto|Vancouver|Montreal|Edmonton|Winnipeg|Halifax|Regina|St_Johns|Moncton|Glace_Bay|Goose_Bay|Whitehorse|Yellowknife|Iqaluit|Thunder_Bay|Swift_Current))/;
export const isCanadian = (timeZone: string): boolean => CANADIAN.test(timeZone);

export const addDays = (day: Date, days: number): Date => new Date(day.getTime() + days * DAY_MS);
const dayAt = (year: number, month: number, day: number): Date => {
  const at = new Date(0);
  at.setUTCFullYear(year, month, day);
  return at;
};
export const mondayOf = (day: Date): Date => addDays(day, -((day.getUTCDay() + 6) % 7));
export const dayWords = (day: Date): string =>
  `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
export const numberOf = (said: string): number => {
  const word = said.toLowerCase();
  if (/^\d/.test(word)) return Number(word);
  return word === 'a' || word === 'an' ? 1 : word.startsWith('a couple') ? 2 : NUMBERS.indexOf(word);
};

export type Found = { first: Date; last: Date; lasting: string | null };

export const week = (monday: Date): Found => ({
  first: monday,
  last: addDays(monday, 6),
  lasting: `in the week of ${dayWords(monday)}`,
});
const weekend = (monday: Date): Found => ({
  first: addDays(monday, 5),
  last: addDays(monday, 6),
  lasting: `on the weekend of ${dayWords(addDays(monday, 5))}`,
});
export const month = (year: number, at: number): Found => {
  const first = dayAt(year, at, 1);
  return {
    first,
    last: dayAt(first.getUTCFullYear(), first.getUTCMonth() + 1, 0),
    lasting: `in ${MONTHS[first.getUTCMonth()]} ${first.getUTCFullYear()}`,
  };
};
export const year = (at: number): Found => ({
  first: dayAt(at, 0, 1),
  last: dayAt(at, 11, 31),
  lasting: `in ${at}`,
});

const seasonName = (said: string): keyof typeof SEASONS => {
  const word = said.toLowerCase();
  if (word === 'spring' || word === 'summer' || word === 'winter') return word;
  return 'autumn';
};

/** A winter is named after the year in which it begins. */
export function season(said: string, at: number, isSouth: boolean): Found {
  const [from, to] = SEASONS[seasonName(said)];
  const shift = isSouth ? 6 : 0;
  const start = dayAt(at, from - 1 + shift, 1);
  const months = (to - from + 12) % 12;
  return {
    first: start,
    last: dayAt(start.getUTCFullYear(), start.getUTCMonth() + months + 1, 0),
    lasting: `in ${seasonName(said)} ${start.getUTCFullYear()}`,
  };
}

export const nearest = (make: (year: number) => Found, { today, tense }: Asked, step: number): Found => {
  const now = today.getUTCFullYear();
  const all = [now - 2, now - 1, now, now + 1, now + 2].map(make);
  if (step < 0) return all.findLast(({ last }) => last < today) ?? make(now - 1);
  if (step > 0) return all.find(({ first }) => first > today) ?? make(now + 1);
  const around = all.find(({ first, last }) => first <= today && today <= last);
  if (around) return around;
  return tense === 'past'
    ? (all.findLast(({ last }) => last < today) ?? make(now))
    : (all.find(({ first }) => first > today) ?? make(now));
};

const STEP: Readonly<Record<string, number>> = {
  last: -1,
  past: -1,
  previous: -1,
  next: 1,
  coming: 1,
  following: 1,
};
export const stepOf = (said: string): number => STEP[said.toLowerCase().split(' ').at(-1) ?? ''] ?? 0;

export function unitAt(unit: string, step: number, asked: Asked): Found {
  const { today, tense, isSouthern: isSouth } = asked;
  const one = unit.toLowerCase();
  if (one === 'week') return week(addDays(mondayOf(today), step * 7));
  if (one === 'weekend') return weekendAt(step, asked);
  if (one === 'month') return month(today.getUTCFullYear(), today.getUTCMonth() + step);
  if (one === 'year') return year(today.getUTCFullYear() + step);
  if (SEASON.test(one)) {
    const found = nearest((at) => season(one, at, isSouth), asked, step);
    return step === 0 && tense === 'past' && found.first > today
      ? nearest((at) => season(one, at, isSouth), asked, -1)
      : found;
  }
  return nearest((at) => month(at, monthIndex(one)), asked, step);
}

export function weekendAt(step: number, { today, tense }: Asked): Found {
  const monday = mondayOf(today);
  const isWeekend = today.getUTCDay() === 6 || today.getUTCDay() === 0;
  if (step > 0) return weekend(addDays(monday, 7));
  if (step < 0 || (tense === 'past' && !isWeekend)) return weekend(addDays(monday, -7));
  return weekend(monday);
}

export function unitsAway(unit: string, count: number, { today }: Asked): Found {
  const one = unit.toLowerCase().replace(/s$/, '');
  const [y, m, d] = [today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()];
  if (one === 'week') return week(mondayOf(addDays(today, count * 7)));
  if (one === 'fortnight') return week(mondayOf(addDays(today, count * 14)));
  if (one === 'month') return month(y, m + count);
  return one === 'decade' ? year(dayAt(y + count * 10, m, d).getUTCFullYear()) : year(y + count);
}

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

export function decade(said: string): Found | null {
  const digits = /^(\d\d)?(\d)0s$/.exec(said.replace(/['’]/g, ''));
  const word = DECADES.indexOf(said.toLowerCase());
  if (!digits && word < 0) return null;
  const tens = digits ? Number(digits[2]) : word + 2;
  const century = digits?.[1] ? Number(digits[1]) : tens < 3 ? 20 : 19;
  const from = century * 100 + tens * 10;
  return { first: dayAt(from, 0, 1), last: dayAt(from + 9, 11, 31), lasting: null };
}

const fromEaster =
  (first: number, last = first): FeastDays =>
  (year) => [addDays(easter(year), first), addDays(easter(year), last)];
const fixed =
  (month: number, day: number): FeastDays =>
  (year) => [dayAt(year, month - 1, day), dayAt(year, month - 1, day)];
/** Returns the nth weekday of a month, of which Sunday is 0. */
function nthWeekday(n: number, weekday: number, month: number): FeastDays {
  return (year) => {
    const first = dayAt(year, month - 1, 1);
    const day = addDays(first, ((weekday - first.getUTCDay() + 7) % 7) + (n - 1) * 7);
    return [day, day];
  };
}

type FeastDays = (year: number) => readonly [first: Date, last: Date];
/** The first match is used. */
const FEASTS: readonly (readonly [RegExp, FeastDays])[] = [
  [/^(?:christmas|xmas) eve$/, fixed(12, 24)],
  [/^(?:christmas|xmas)/, fixed(12, 25)],
  [/^boxing/, fixed(12, 26)],
  [/^(?:new year.* eve|hogmanay)$/, fixed(12, 31)],
  [/^new year/, fixed(1, 1)],
  [/^halloween/, fixed(10, 31)],
  [/^bonfire/, fixed(11, 5)],
  [/^valentine/, fixed(2, 14)],
  [/paddy|patrick/, fixed(3, 17)],
  [/^burns/, fixed(1, 25)],
  [/^(?:pancake|shrove)/, fromEaster(-47)],
  [/^ash/, fromEaster(-46)],
  [/^lent/, fromEaster(-46, -1)],
  [/^palm/, fromEaster(-7)],
  [/^(?:holy|maundy)/, fromEaster(-3)],
  [/^good friday/, fromEaster(-2)],
  [/^easter monday/, fromEaster(1)],
  [/^easter/, fromEaster(0)],
  [/^(?:whit|pentecost)/, fromEaster(49)],
];

export function feast(said: string, year: number, { isCanadian: isCanada }: Asked): Found {
  const word = said.toLowerCase();
  const days = /^thanksgiving/.test(word)
    ? isCanada
      ? nthWeekday(2, 1, 10)
      : nthWeekday(4, 4, 11)
    : (FEASTS.find(([pattern]) => pattern.test(word))?.[1] ?? fromEaster(0));
  const [first, last] = days(year);
  return { first, last, lasting: null };
}
