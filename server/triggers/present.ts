import { toldBy } from '#server/domain/memories/attribution.ts';
import { identifierWords } from '#server/domain/text/identifier-words.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import { comesYearly, nextRecurrence, weeklyRule } from '#server/domain/triggers/next-recurrence.ts';
import {
  daysText,
  isLeapDayMoved,
  midnightUtc,
  nextOfDate,
  type Occurrence,
  occurrenceAt,
} from '#server/domain/triggers/occurrence.ts';
import { snoozeUntil } from '#server/domain/triggers/snooze.ts';
import { hasHappened, isOver, triggerState } from '#server/domain/triggers/trigger-state.ts';
import type { TriggerView } from './schema.ts';
import type { SourceRow } from './sql.ts';

export interface Clock {
  now: Date;
  /** IANA name. */
  timeZone: string;
  /** Formats a moment as the local day. */
  dayOf: (at: number) => string;
}

interface Reader {
  userId: string | null;
  mayAnswer: boolean;
}

function occurrenceOf(row: SourceRow, today: string, { now, timeZone, dayOf }: Clock): Occurrence | null {
  const { date, at, until, since, weekday, expiresAt, words } = row;
  if (row.kind === 'trend') return thisWeek(today);
  if (date !== null) return nextOfDate(date, today);
  const rule = weekday === null ? row.rule : weeklyRule(weekday);
  if (rule === null || since === null) return at === null ? null : occurrenceAt(at, until, dayOf);
  const next = nextRecurrence({ rule, start: since, timeZone, expiresAt }, { now, today, dayOf });
  return next && { ...next, years: yearsSince(words, { since, next }) };
}

/** Returns how many years ago it happened, or null if the words do not contain the year. */
function yearsSince(words: string, { since, next }: { since: Date; next: Occurrence }): number | null {
  const year = since.getUTCFullYear();
  if (next.rule === null || !comesYearly(next.rule) || !words.includes(String(year))) return null;
  return Number(next.day.slice(0, 4)) - year;
}

/** Trends are computed per week, so a trend occurs in the current week. */
function thisWeek(today: string): Occurrence {
  const weekday = (midnightUtc(today).getUTCDay() + 6) % 7;
  const monday = new Date(midnightUtc(today).getTime() - weekday * DAY_MS);
  const day = monday.toISOString().slice(0, 10);
  const lastDay = new Date(monday.getTime() + 6 * DAY_MS).toISOString().slice(0, 10);
  return { day, lastDay, at: monday, isWholeDay: true, years: null, rule: null };
}

const isReport = (
  { kind, words, whenWords, since }: SourceRow,
  occurrence: Occurrence,
  { dayOf }: Clock,
): boolean =>
  kind === 'event' &&
  whenWords !== null &&
  since !== null &&
  hasHappened(`${words} ${whenWords}`, occurrence, dayOf(since.getTime()));

function evidenceOf({ kind, times, ofTimes, timesBefore, ofTimesBefore }: SourceRow): string | null {
  if (kind === 'habit') return `Noticed ${times ?? 0} of ${ofTimes ?? 0} times`;
  if (kind === 'trend')
    return `Accepted ${times ?? 0} of ${ofTimes ?? 0}, and ${timesBefore ?? 0} of ${ofTimesBefore ?? 0} in the four weeks before`;
  return null;
}

function trendTitle({ words, times, ofTimes, timesBefore, ofTimesBefore }: SourceRow): string {
  const share = (count: number | null, all: number | null): number => (count ?? 0) / Math.max(1, all ?? 0);
  const [now, before] = [share(times, ofTimes), share(timesBefore, ofTimesBefore)];
  const way = now < before ? 'fell' : 'rose';
  const percent = (one: number): string => `${Math.round(100 * one)} %`;
  return `Your acceptance of “${identifierWords(words)}” ${way} from ${percent(before)} to ${percent(now)}`;
}

const BIRTHDAY = /^birth\s?day$/i;

/** Returns text such as "Ana’s birthday" or "Ana: name day". */
function titleOf(row: SourceRow, userId: string | null): string {
  const { kind, name, words, ownerId, ownerName } = row;
  if (kind === 'trend') return trendTitle(row);
  if (kind === 'date' && name !== null)
    return BIRTHDAY.test(words) ? `${name}’s birthday` : `${name}: ${words}`;
  return ownerId === null || ownerId === userId || ownerName === null ? words : toldBy(words, ownerName);
}

/** Returns null if the trigger is over. */
export function presentTrigger(row: SourceRow, reader: Reader, clock: Clock): TriggerView | null {
  const { now } = clock;
  const today = clock.dayOf(now.getTime());
  const occurrence = occurrenceOf(row, today, clock);
  if (occurrence === null || isOver(occurrence, now, today)) return null;
  if (isReport(row, occurrence, clock)) return null;
  const { kind, snoozedUntil, dismissals, isRule } = row;
  const { day, lastDay, isWholeDay, years, rule } = occurrence;
  return {
    id: row.id,
    kind,
    title: titleOf(row, reader.userId),
    when: kind === 'trend' ? 'in the last four weeks' : daysText(occurrence, today),
    day,
    lastDay,
    at: occurrence.at.toISOString(),
    isWholeDay,
    years,
    recurrence: rule,
    isLeapDayMoved: isLeapDayMoved(occurrence),
    evidence: evidenceOf(row),
    state: triggerState({ kind, occurrence, answer: row }, { now, today }),
    snoozedUntil: snoozedUntil?.toISOString() ?? null,
    snoozeUntil: reader.mayAnswer
      ? (snoozeUntil({ kind, ...occurrence }, clock)?.toISOString() ?? null)
      : null,
    dismissals,
    isRule,
    contactId: row.contactId,
    memoryId: row.memoryId,
    privacy: row.privacy,
    canAnswer: reader.mayAnswer,
  };
}
