import { TIME } from '#server/domain/parameters/time-parameters.ts';
import { sentencesOf, type TextSpan } from '#server/domain/text/sentence-spans.ts';
import { isCanadian, isSouthern } from './calendar-periods.ts';
import { dayWithin, NAMES_A_DAY } from './read-day.ts';
import { readPeriod } from './read-period.ts';
import { readHabit, readRecurrence } from './read-recurrence.ts';
import { tenseOf } from './sentence-tense.ts';
import { daysBetween, noTime, replaced, type Said, type When } from './statement-time.ts';
import { wallClock } from './zoned-time.ts';

/**
 * Reads when something happened, happens or holds, from the first sentence that says so. "3/4" and "some day" name no
 * day. The verbs in `within` determine the tense.
 */
export function readWhen(statement: string, saidAt: Date, timeZone: string, within?: string): When {
  const said = { text: statement, saidAt, timeZone };
  const sentences = within === undefined ? sentencesIn(statement.slice(0, TIME.readChars)) : [];
  if (sentences.length < 2) return readSentence(said, within ?? statement);
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

/** Matches a date, which takes precedence over a recurrence: "he starts nights on 3 November". */
const DATE =
  /\b\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}(?! \p{Ll}+s\b)|\b(?:come|until|till|til|since|starting) (?:the )?(?:end of |start of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|christmas|xmas|new year|easter|lent|thanksgiving|halloween|\d)/iu;

function readSentence({ text: statement, saidAt, timeZone }: Said, within: string): When {
  const text = statement.slice(0, TIME.readChars);
  const nothing = noTime(statement);
  const recurring = readRecurrence(text) ?? readHabit(text);
  const said = { text, saidAt, timeZone };
  const isVague = recurring?.rule === null && DATE.test(text);
  if (recurring !== null && !isVague) {
    const { rule, words, index } = recurring;
    const rest = { ...said, text: text.slice(index + words.length) };
    return { ...nothing, ...(rule === null ? {} : { ...bounded(rule, rest), words }) };
  }
  const today = wallClock(timeZone, saidAt).toISOString().slice(0, 10);
  const tense = lazily(() => tenseOf(within.slice(0, TIME.readChars)));
  const day = NAMES_A_DAY.test(text) ? dayWithin(said, today, tense) : null;
  const period = readPeriod(text, {
    today: new Date(today),
    get tense() {
      return tense();
    },
    isSouthern: isSouthern(timeZone),
    isCanadian: isCanadian(timeZone),
  });
  // in "not this year, but on the 20th", the day says more than the year
  const isWide = period !== null && daysBetween(period.first, period.last) > TIME.wideDays;
  const isFirst = period !== null && (day === null || (period.index < day.index && !isWide));
  if (isFirst) {
    const { first, last, words, index, lasting, isUntil } = period;
    const lies = last < today ? 'past' : first > today ? 'future' : 'today';
    const plain = lasting === null ? statement : replaced(statement, { index, words, by: lasting });
    if (isUntil && lies !== 'past') return { ...nothing, until: last, lies, words, text: plain };
    return { ...nothing, at: first, last: last === first ? null : last, lies, words, text: plain };
  }
  return day === null ? nothing : { ...nothing, ...day.when, text: day.plain(statement) };
}

function lazily<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Reads the start and end of a recurrence: "every Tuesday from September until June". */
function bounded(rule: string, { text, saidAt, timeZone }: Said): Pick<When, 'rule' | 'at'> {
  const limits = text.slice(0, NEAR).split(/(?=\b(?:from|since|starting|until|till|til)\b)/i);
  const read = limits
    .filter((part) => /^(?:from|since|starting|until|till|til)\b/i.test(part))
    .map((part) => readWhen(part.split(/[.;]/)[0] ?? '', saidAt, timeZone));
  const until = read.find((one) => one.until !== null)?.until;
  const at = read.find((one) => one.at !== null)?.at?.slice(0, 10) ?? null;
  return { rule: until ? `${rule};UNTIL=${until.slice(0, 10).replaceAll('-', '')}` : rule, at };
}
/** Characters after a recurrence in which its start or end may stand. */
const NEAR = 60;
