import { invalid } from '#server/core/errors.ts';
import { readDetails } from '#server/domain/english/read-details.ts';
import { readRecurrence } from '#server/domain/time/read-recurrence.ts';
import { readWhen } from '#server/domain/time/read-when.ts';
import { isMeantAsRule, readRule } from '#server/domain/time/recurrence.ts';
import type { When } from '#server/domain/time/statement-time.ts';
import type { Wording } from '../../memory/sql/memory-columns.ts';
import type { MemoryInput } from './memory-draft.ts';

/** Time, place, reason and manner of a statement. Values from the caller stay unchanged. */
export interface FilledDetails {
  occurredAt: string | null;
  occurredUntil: string | null;
  recurrence: string | null;
  expiresAt: string | null;
  place: string | null;
  why: string | null;
  how: string | null;
  wording: Wording | null;
  /** When the words depend on the day they are said ("tomorrow"), the date they mean. Null otherwise ("3 May 2026"). */
  distinctAt: string | null;
}

type Fields = MemoryInput['fields'];

const moment = (at: string): string => new Date(at).toISOString();
const endOfDay = (day: string): string => `${day.slice(0, 10)}T23:59:59.000Z`;

/** Returns a rule of RFC 5545. Throws INVALID_INPUT. */
export function recurrenceOf(words: string | null | undefined): string | null {
  if (!words) return null;
  // an invalid RFC 5545 rule may contain "weekly", which must not be read as words
  const rule = readRule(words) ?? (isMeantAsRule(words) ? null : readRecurrence(words)?.rule);
  if (rule) return rule;
  throw invalid('recurrence', 'Write a recurrence like “every Tuesday at 17:30”, or an RFC 5545 rule.');
}

const given = (fields: Fields) => ({
  occurredAt: fields.occurredAt ?? null,
  occurredUntil: fields.occurredUntil ?? null,
  recurrence: recurrenceOf(fields.recurrence),
  expiresAt: fields.expiresAt ?? null,
  place: fields.place ?? null,
  why: fields.why ?? null,
  how: fields.how ?? null,
  distinctAt: fields.occurredAt ?? null,
});

export const givenDetails = (fields: Fields): FilledDetails => ({ ...given(fields), wording: null });

interface Said {
  saidAt: Date;
  timeZone: string;
}

/** Reads the details that the caller left out. A detail that the caller set to null stays empty. */
export function fillDetails(
  { fields, temporal = null }: MemoryInput,
  { saidAt, timeZone }: Said,
): FilledDetails {
  const own = given(fields);
  const read = readDetails(fields.content, { saidAt, timeZone });
  const told = temporal === null ? null : readWhen(temporal, saidAt, timeZone, fields.content);
  const when = told?.words ? { ...told, rule: told.rule ?? yearlyRule(told, read.when) } : read.when;
  const isTimeGiven = [fields.occurredAt, fields.occurredUntil, fields.recurrence].some(
    (one) => one !== undefined,
  );
  const words = temporal ?? (isTimeGiven ? null : when.words);
  const time = isTimeGiven ? own : timeOf(when, fields.content, own.occurredAt);
  const ends = fields.expiresAt === undefined && when.until !== null && !isTimeGiven;
  const isRead = (field: 'place' | 'why' | 'how'): boolean =>
    fields[field] === undefined && read[field] !== null;
  const wording: Wording = {
    ...(words && (hasTime(time) || ends) ? { when: words } : {}),
    ...(isRead('place') ? { place: read.place?.words } : {}),
    ...(isRead('why') ? { why: read.why?.words } : {}),
    ...(isRead('how') ? { how: read.how?.words } : {}),
  };
  return {
    ...own,
    ...time,
    expiresAt: ends && when.until ? endOfDay(when.until) : own.expiresAt,
    place: isRead('place') ? (read.place?.text ?? null) : own.place,
    why: isRead('why') ? (read.why?.text ?? null) : own.why,
    how: isRead('how') ? (read.how?.text ?? null) : own.how,
    wording: Object.keys(wording).length === 0 ? null : wording,
  };
}

/** The words for the time are only "4 March", and the statement says that it is a birthday. */
const yearlyRule = (told: When, read: When): string | null =>
  told.at !== null && told.at === read.at ? read.rule : null;

type Time = Pick<FilledDetails, 'occurredAt' | 'occurredUntil' | 'recurrence' | 'distinctAt'>;

const hasTime = ({ occurredAt, recurrence }: Time): boolean => occurredAt !== null || recurrence !== null;

function timeOf({ at, last, rule, text }: When, content: string, before: string | null): Time {
  const occurredAt = at === null ? before : moment(at);
  return {
    occurredAt,
    occurredUntil: last === null ? null : endOfDay(last),
    recurrence: rule,
    // "on 3 May 2026" is the same day whenever it is said; "tomorrow" is not
    distinctAt: text === content || rule !== null ? null : occurredAt,
  };
}
