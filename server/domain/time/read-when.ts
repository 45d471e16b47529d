import { TIME } from '#server/domain/parameters/time-parameters.ts';
import { sentencesOf, type TextSpan } from '#server/domain/text/sentence-spans.ts';
import { inPlainTimeWords, type PlainTimeWords } from './plain-time-words.ts';
import { dayWithin, NAMES_A_DAY } from './read-day.ts';
import type { FoundDay } from './read-day-of-month.ts';
import { readHabit } from './read-habit.ts';
import { type Period, readPeriod } from './read-period.ts';
import { readRecurrence } from './read-recurrence.ts';
import { type Tense, tenseAt } from './sentence-tense.ts';
import { daysBetween, noTime, replaced, type Said, type When } from './statement-time.ts';
import { wallClock } from './zoned-time.ts';

/**
 * Reads when something happened, happens or holds, from the first sentence that says so. "3/4" and "some day" name no
 * day. The verbs in `within` determine the tense.
 */
export function readWhen(statement: string, saidAt: Date, timeZone: string, within?: string): When {
  const plain = inPlainTimeWords(statement);
  const read = readPlain(
    { text: plain.text, saidAt, timeZone },
    within === undefined ? undefined : inPlainTimeWords(within).text,
  );
  if (read.words === null) return { ...read, text: statement };
  const index = plain.text.indexOf(read.words);
  const words = index < 0 ? read.words : plain.original(index, index + read.words.length).trim();
  return { ...read, words, text: inOriginalWords(read.text, plain) };
}

/** Returns the text with its dates, and the whole words around them as they were said. */
function inOriginalWords(dated: string, { text, original }: PlainTimeWords): string {
  if (dated === text) return original(0, text.length);
  const most = Math.min(dated.length, text.length);
  let start = 0;
  while (start < most && dated[start] === text[start]) start += 1;
  // "2 days" and "27 December" have a digit in common, but no word
  while (start > 0 && text[start - 1] !== ' ') start -= 1;
  let end = 0;
  while (end < most - start && dated.at(-1 - end) === text.at(-1 - end)) end += 1;
  while (end > 0 && text.at(-end) !== ' ') end -= 1;
  const [before, after] = [original(0, start), original(text.length - end, text.length)];
  return `${before}${dated.slice(start, dated.length - end)}${after}`;
}

function readPlain({ text: statement, ...said }: Said, within: string | undefined): When {
  const sentences = within === undefined ? sentencesIn(statement.slice(0, TIME.readChars)) : [];
  if (sentences.length < 2) return readSentence({ ...said, text: statement }, within ?? statement);
  for (const { start, end } of sentences) {
    const text = statement.slice(start, end);
    const when = readSentence({ ...said, text }, text);
    if (when.words === null) continue;
    return { ...when, text: `${statement.slice(0, start)}${when.text}${statement.slice(end)}` };
  }
  return noTime(statement);
}

/** In chat, a sentence may begin without a capital. */
const sentencesIn = (text: string): TextSpan[] =>
  sentencesOf(text).flatMap(({ start, end }) => {
    const cuts = [...text.slice(start, end).matchAll(/(?<=[\p{L}\p{N}]{3}[.!?]+) (?=\p{Ll})/gu)].map(
      ({ index }) => start + index,
    );
    return [...cuts, end].map((to, at) => ({
      start: at === 0 ? start : (cuts[at - 1] ?? start) + 1,
      end: to,
    }));
  });

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)';
/** Matches a date or period, which takes precedence over a vague recurrence: "he starts nights on 3 November". */
const DATE = new RegExp(
  `\\b\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH}[a-z]{0,6}(?! \\p{Ll}+s\\b)|\\b(?:from|by|since|until|till|til|starting|come|as of) (?:the )?(?:end of |start of |middle of |early |late )?(?:${MONTH}[a-z]{0,6}(?!\\p{L})|next|last|christmas|xmas|new year|easter|lent|thanksgiving|halloween|\\d)|\\b(?:next|last|this) (?:week|weekend|month|year|spring|summer|autumn|winter|\\p{L}+day)\\b|\\b(?:tomorrow|yesterday)\\b|\\b\\d+ (?:days|weeks|months|years) ago\\b`,
  'iu',
);

function readSentence({ text: statement, saidAt, timeZone }: Said, within: string): When {
  const text = statement.slice(0, TIME.readChars);
  const nothing = noTime(statement);
  const recurring = readRecurrence(text) ?? readHabit(text);
  if (recurring !== null && isCountedDay(text, recurring)) return nothing;
  const said = { text, saidAt, timeZone };
  const date = recurring?.rule === null ? text.search(DATE) : -1;
  if (recurring !== null && date < 0) {
    const { rule, words, index } = recurring;
    return { ...nothing, ...(rule === null ? {} : { ...bounded(rule, said, index, words), words }) };
  }
  // beside a vague recurrence, only the date itself is read
  const dated = date < 0 ? said : { ...said, text: `${' '.repeat(date)}${text.slice(date)}` };
  const tense = (index: number): Tense => {
    if (within === statement) return tenseAt(text, index);
    const start = within.indexOf(text);
    return tenseAt(within.slice(0, TIME.readChars), start < 0 ? within.length : start + index);
  };
  return readOnce(dated, tense) ?? nothing;
}

/** True for "the Friday before Christmas we always bake", which is no weekly habit and no single day. */
const isCountedDay = (text: string, { index, words }: { index: number; words: string }): boolean =>
  COUNTS.test(text.slice(0, index)) &&
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$/i.test(words) &&
  /^ (?:after|before) /i.test(text.slice(index + words.length));
const COUNTS = /\b(?:the|first|second|third|last|\d|two|three|four) $/i;

function readOnce({ text, saidAt, timeZone }: Said, tense: (index: number) => Tense): When | null {
  const today = wallClock(timeZone, saidAt).toISOString().slice(0, 10);
  const day = NAMES_A_DAY.test(text) ? dayWithin({ text, saidAt, timeZone }, today, tense) : null;
  const period = readPeriod(text, (index) => ({
    today: new Date(today),
    timeZone,
    get tense() {
      return tense(index);
    },
  }));
  if (period !== null && (day === null || saysMore(period, day))) {
    const { first, last, words, index, lasting, isUntil } = period;
    const lies = last < today ? 'past' : first > today ? 'future' : 'today';
    const plain = lasting === null ? text : replaced(text, { index, words, by: lasting });
    const when = { ...noTime(plain), lies, words } as const;
    if (isUntil && lies !== 'past') return { ...when, until: last };
    return { ...when, at: first, last: last === first ? null : last, rule: period.rule };
  }
  return day === null ? null : { ...noTime(day.plain(text)), ...day.when };
}

/** In "not this year, but on the 20th", the day says more than the year, and in "for Christmas, from the 22nd to the 2nd" than the feast. */
function saysMore(period: Period, day: FoundDay): boolean {
  if (period.index >= day.index) return false;
  if (period.first === period.last && day.when.last !== null) return false;
  return daysBetween(period.first, period.last) <= TIME.wideDays;
}

/** Reads the start and end of a recurrence: "every Tuesday from September until June", "from September, every Tuesday". */
function bounded(
  rule: string,
  { text, saidAt, timeZone }: Said,
  index: number,
  words: string,
): Pick<When, 'rule' | 'at'> {
  const before = /[^.;!?]*$/.exec(text.slice(Math.max(0, index - NEAR), index))?.[0] ?? '';
  const after = text.slice(index + words.length).slice(0, NEAR);
  const limits = [after, before].flatMap((part) =>
    part.split(/(?=\b(?:from|since|starting|until|till|til)\b)/i),
  );
  const read = limits
    // "Fridays till Sunday" are weekends, which end on no date
    .filter((part) =>
      /^(?:from|since|starting|(?:until|till|til)(?! (?:mon|tue|wed|thu|fri|sat|sun)))\b/i.test(part),
    )
    .map((part) => readOnce({ text: part.split(/[.;]/)[0] ?? '', saidAt, timeZone }, () => 'future'));
  const until = read.find((one) => one?.until)?.until;
  const at = read.find((one) => one?.at)?.at?.slice(0, 10) ?? null;
  return { rule: until ? `${rule};UNTIL=${until.slice(0, 10).replaceAll('-', '')}` : rule, at };
}
/** Characters before or after a recurrence in which its start or end may stand. */
const NEAR = 60;
