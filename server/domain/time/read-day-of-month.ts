import { MONTHS } from './month-names.ts';
import type { Tense } from './sentence-tense.ts';
import { NEVER, replaced, type When } from './statement-time.ts';

export interface FoundDay {
  index: number;
  length: number;
  when: Omit<When, 'text'>;
  /** Returns a statement with the date instead of words such as "next Thursday". */
  plain: (statement: string) => string;
}

const LEAD = 'on|by|until|till|til|since|from|for|before|after|starting|through';
const NOT_AFTER =
  '(?! (?:of|jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec|st|street|avenue|ave|century|floor|time|birthday|anniversary|place|grade|form|year|one|to (?:go|leave|come|arrive|do)|\\p{L}+ (?:of|in)))(?![\\p{L}\\d-])';
const ENDS =
  '(?=$|[.,;!?)]| (?:for|at|to|till|until|til|and|with|in the|so|because|cos|from|we|I|he|she|they)(?!\\p{L}))';
/** Matches "on the 15th", which may be in this month, the last or the next. */
const DAY_OF_MONTH = new RegExp(
  `(?<![\\p{L}\\d])(?:${LEAD}) (?:the )?(?<led>\\d{1,2})(?:st|nd|rd|th)${NOT_AFTER}|(?<=(?<![\\p{L}\\d])(?:is|are|was|due|['’]s) )the (?<named>\\d{1,2})(?:st|nd|rd|th)${NOT_AFTER}|(?<=(?<![\\p{L}])(?:arriv\\p{L}*|comes?|coming|leaves?|leaving|moves?|moving|starts?|starting|flies|flying|fly|back|here) )the (?<moved>\\d{1,2})(?:st|nd|rd|th)?(?=$|[.,;!?)]| (?:in(?! line| a row)|at|with)(?!\\p{L}))|(?<![\\p{L}\\d])(?:the )?(?<start>\\d{1,2})(?:st|nd|rd|th)?(?= (?:to|till|until|til|-|–) the \\d{1,2}(?:st|nd|rd|th)(?! (?:floor|grade|form|year)))|(?<![\\p{L}\\d])(?<!\\b(?:I['’]?m|am|was|were|get|got|took|take|catch|caught|missed) )(?:on|by|until|till|til|since|from|starting) the (?<bare>\\d{1,2})${ENDS}`,
  'iu',
);

const DATE_NAME = 'YYYY-MM-DD'.length;
export const dayName = (day: string): string =>
  `${Number(day.slice(8, DATE_NAME))} ${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

export const liesAt = (day: string, today: string): NonNullable<When['lies']> =>
  day < today ? 'past' : day === today ? 'today' : 'future';

/** Matches a stay that is over: "was away till". */
const WAS_THERE =
  /\b(?:was|were) (?:\p{L}+ )?(?:away|here|there|abroad|back|over|staying|visiting|(?:in|at|with) [^.,;!?]{2,30}) (?:until|till|til)(?: the)?(?: \d\S*)?\s*$/iu;

/** Returns the tense for "since" (past) and for "until", "from" or "starting" (future), whatever the verb. */
export function tenseAfter(before: string): Tense | null {
  if (WAS_THERE.test(before)) return 'past';
  if (/\bsince(?: the)?(?: \d\S*)?\s*$/i.test(before)) return 'past';
  const isAhead =
    /\b(?:until|till|til|starting|as of|as from|come|due|by|through)(?: on)?(?: the)?(?: \d\S*)?\s*$/i.test(
      before,
    ) ||
    /\b\d+ (?:years?|months?)(?: (?:old|clean|sober|together|married))?(?: on)?(?: the)? $/i.test(before);
  return isAhead ? 'future' : null;
}

export function readDayOfMonth(
  text: string,
  today: string,
  tense: (index: number) => Tense,
): FoundDay | null {
  const found = DAY_OF_MONTH.exec(text);
  if (found === null) return null;
  const { led, named, moved, start, bare } = found.groups ?? {};
  const day = dayNear(
    Number(led ?? named ?? moved ?? start ?? bare),
    today,
    tenseAfter(text.slice(0, found.index) + found[0]) ?? tense(found.index),
  );
  if (day === null) return null;
  const words = found[0].trim();
  const lies = liesAt(day, today);
  const lead = new RegExp(`^(?:${LEAD})\\b`, 'i').exec(words)?.[0] ?? 'on';
  const by = `${lead} ${dayName(day)}`;
  const { index } = found;
  const isUntil = /^(?:until|till|til|through)$/i.test(lead);
  const when = { ...NEVER, lies, words };
  return {
    index,
    length: found[0].length,
    when: isUntil && lies !== 'past' ? { ...when, until: day } : { ...when, at: day },
    plain: (statement) => replaced(statement, { index, words, by }),
  };
}

function dayNear(wanted: number, today: string, tense: Tense): string | null {
  const now = new Date(today);
  const steps = tense === 'past' ? [0, -1, -2] : [0, 1, 2];
  const days = steps
    .map((step) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + step, wanted)))
    .filter((at) => at.getUTCDate() === wanted)
    .map((at) => at.toISOString().slice(0, 10));
  return days.find((one) => (tense === 'past' ? one <= today : one >= today)) ?? null;
}
