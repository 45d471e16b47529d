import { SEASONS } from '#server/domain/parameters/time-parameters.ts';
import { DAY_MS } from './durations.ts';
import { MONTHS, monthIndex } from './month-names.ts';
import { numberInWords } from './number-words.ts';
import type { Tense } from './sentence-tense.ts';

export interface Asked {
  today: Date;
  tense: Tense;
  timeZone: string;
}

export const DECADES = 'twenties thirties forties fifties sixties seventies eighties nineties'.split(' ');
const SEASON = /^(?:spring|summer|autumn|winter|fall)$/;

const SOUTHERN =
  /^(?:Australia\/|Antarctica\/|Pacific\/(?:Auckland|Chatham|Fiji|Tongatapu|Apia|Noumea)|America\/(?:Argentina|Buenos_Aires|Sao_Paulo|Santiago|Montevideo|Asuncion|La_Paz|Lima|Campo_Grande|Cuiaba|Punta_Arenas)|Africa\/(?:Johannesburg|Maputo|Harare|Windhoek|Gaborone|Lusaka|Blantyre|Maseru|Mbabane)|Indian\/(?:Mauritius|Reunion|Antananarivo))/;
export const isSouthern = (timeZone: string): boolean => SOUTHERN.test(timeZone);

export const WEEK_DAYS = 7;
const DAY_CODES = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
/** The number that `getUTCDay` has for a weekday in words, or -1. */
export const weekdayOf = (said: string): number => DAY_CODES.indexOf(said.toLowerCase().slice(0, 3));

export const addDays = (day: Date, days: number): Date => new Date(day.getTime() + days * DAY_MS);
export const dayAt = (year: number, month: number, day: number): Date => {
  const at = new Date(0);
  at.setUTCFullYear(year, month, day);
  return at;
};
export const mondayOf = (day: Date): Date => addDays(day, -((day.getUTCDay() + 6) % WEEK_DAYS));
export const dayWords = (day: Date): string =>
  `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
export const numberOf = (said: string): number => {
  const word = said.toLowerCase();
  if (/^\d/.test(word)) return Number(word);
  return word === 'a' || word === 'an' ? 1 : word.startsWith('a couple') ? 2 : numberInWords(word);
};

/** `lasting` is the period’s name without words such as "next", or null if the words stay true. */
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
  const { today, tense, timeZone } = asked;
  const isSouth = isSouthern(timeZone);
  const one = unit.toLowerCase();
  if (one === 'week') return week(addDays(mondayOf(today), step * WEEK_DAYS));
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
  if (one === 'week') return week(mondayOf(addDays(today, count * WEEK_DAYS)));
  if (one === 'fortnight') return week(mondayOf(addDays(today, count * 2 * WEEK_DAYS)));
  if (one === 'month') return month(y, m + count);
  return one === 'decade' ? year(dayAt(y + count * 10, m, d).getUTCFullYear()) : year(y + count);
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

/** For the past, the latest such day of a month. Otherwise the next one, or one of the last seven days. */
export function dayNear(day: number, { today, tense }: Asked): Date {
  const at = dayAt(today.getUTCFullYear(), today.getUTCMonth(), day);
  if (tense === 'past') return at <= today ? at : dayAt(at.getUTCFullYear(), at.getUTCMonth() - 1, day);
  return addDays(at, WEEK_DAYS) < today ? dayAt(at.getUTCFullYear(), at.getUTCMonth() + 1, day) : at;
}
