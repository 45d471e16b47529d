import { readClockTime } from './read-clock-time.ts';
import { RECURRENCE_FORMS } from './recurrence-forms.ts';

export interface ReadRecurrence {
  /** An RFC 5545 rule. Null if the words name no days, such as "often" or "twice a week". */
  rule: string | null;
  words: string;
  index: number;
}

/** Matches words that make a rule vague, as in "nearly every day" and "not every Sunday". */
const VAGUE = /\b(?:nearly|almost|hardly|not|practically|pretty much)\s*$/i;
const PART_OF_DAY = /\b(?:morning|afternoon|evening|night|lunchtime)s?\b/i;
/** Characters before and after a recurrence in which its time of day may stand. */
export const NEAR_RECURRENCE = 45;

/** Returns the part of a rule for "at half past five", or ''. */
export function timeIn(text: string, partOfDay = PART_OF_DAY.exec(text)?.[0] ?? null): string {
  const clock = readClockTime(text.replace(/^,? ?/, ''), partOfDay);
  return clock ? `;BYHOUR=${clock.hour};BYMINUTE=${clock.minute}` : '';
}

/** Finds a recurrence: "every Tuesday at 5:30 pm", "on Mondays", "the first Sunday of the month". */
export function readRecurrence(text: string): ReadRecurrence | null {
  let best: { found: RegExpExecArray; rule: string | null } | null = null;
  for (const { pattern, rule } of RECURRENCE_FORMS) {
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
  const after = /^[^.;!?]*/.exec(text.slice(end, end + NEAR_RECURRENCE))?.[0] ?? '';
  const before =
    /[^.;!?]*$/.exec(text.slice(Math.max(0, found.index - NEAR_RECURRENCE), found.index))?.[0] ?? '';
  const part = PART_OF_DAY.exec(found[0])?.[0] ?? PART_OF_DAY.exec(after)?.[0] ?? null;
  const time = timeIn(after, part) || timeIn(before, part);
  return { rule: `${best.rule}${time}`, words: found[0].trim(), index: found.index };
}
