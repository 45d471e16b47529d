import { type Asked, addDays, dayWords, type Found, WEEK_DAYS } from './calendar-periods.ts';
import { PERIOD_FORMS } from './period-forms.ts';
import { isBirthdayBefore } from './read-birthday.ts';

export interface Period {
  /** First and last day, inclusive, `YYYY-MM-DD`. */
  first: string;
  last: string;
  words: string;
  index: number;
  /** The period without words such as "next", so that it stays true. Null if the words already stay true. */
  lasting: string | null;
  isUntil: boolean;
  /** The recurrence of a birthday. */
  rule: string | null;
}

const dayOf = (day: Date): string => day.toISOString().slice(0, 10);

/** Finds the first week, month, season, year or feast: "next week", "in May", "since 2019", "two years ago". */
export function readPeriod(text: string, askedAt: (index: number) => Asked): Period | null {
  let best: Period | null = null;
  for (const { pattern, read } of PERIOD_FORMS) {
    const match = pattern.exec(text);
    if (match === null || (best !== null && match.index >= best.index)) continue;
    const whole = read(match, askedAt(match.index));
    if (whole === null || Number.isNaN(whole.first.getTime())) continue;
    const lead = match.groups?.lead ?? '';
    const isUntil = UNTIL.test(lead);
    const found = partOf(whole, match.groups?.edge ?? EARLY_OR_LATE.exec(lead)?.[0], isUntil);
    best = {
      first: dayOf(found.first),
      last: dayOf(found.last),
      words: match[0].trim(),
      index: match.index,
      lasting: found.lasting === null ? null : withLead(lead, found.lasting),
      isUntil,
      rule: yearlyRule(found, text.slice(0, match.index)),
    };
  }
  return best;
}

const UNTIL = /^(?:until|till|['’]?til|through) /i;
const EARLY_OR_LATE = /\b(?:early|late)\b/i;
const [MONTH_DAYS, THIRD] = [31, 10];

/** "The end of June" is its last day, "early June" the first ten. */
function partOf(found: Found, part: string | undefined, isUntil: boolean): Found {
  const { first, last } = found;
  const days = (last.getTime() - first.getTime()) / addDays(new Date(0), 1).getTime() + 1;
  const word = part?.toLowerCase();
  if (word === undefined) return found;
  if (/^(?:start|beginning)$/.test(word) && isUntil) return { ...found, last: first };
  if (word === 'end')
    return { ...found, first: days === WEEK_DAYS ? addDays(last, -2) : days > MONTH_DAYS ? first : last };
  if (days < WEEK_DAYS || days > MONTH_DAYS) return found;
  if (days === WEEK_DAYS) return word === 'middle' ? found : { ...found, last: addDays(first, 1) };
  if (word === 'late') return { ...found, first: addDays(first, 2 * THIRD) };
  const from = word === 'middle' ? addDays(first, THIRD) : first;
  return { ...found, first: from, last: addDays(from, THIRD - 1) };
}

/** A birthday "in June" or "on Boxing Day" comes every year. */
function yearlyRule({ first, last, lasting }: Found, before: string): string | null {
  if (!isBirthdayBefore(before)) return null;
  const at = `FREQ=YEARLY;BYMONTH=${first.getUTCMonth() + 1}`;
  if (first.getTime() === last.getTime() && lasting === null) return `${at};BYMONTHDAY=${first.getUTCDate()}`;
  const isMonth = first.getUTCDate() === 1 && dayWords(addDays(last, 1)).startsWith('1 ');
  return isMonth && first.getUTCMonth() === last.getUTCMonth() ? at : null;
}

/** "Since last March" becomes "since March 2026", and "next week" "in the week of 30 November 2026". */
function withLead(lead: string, lasting: string): string {
  if (/(?:end|start|beginning|middle) of /i.test(lead))
    return `${lead}${lasting.replace(/^(?:in|on) /, '').replace(/^the /, '')}`;
  const own =
    /^(?:since|from|by|until|till|['’]?til|for|during|over|around|starting|come|early in|late in|early|late|back in|through|all) /i.exec(
      lead,
    )?.[0];
  return own === undefined ? lasting : `${own}${lasting.replace(/^(?:in|on|from) /, '')}`;
}
