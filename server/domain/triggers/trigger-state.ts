import { TRIGGERS } from '#server/domain/parameters/trigger-parameters.ts';
import { anyOfWords } from '#server/domain/text/any-word-pattern.ts';
import { comesOften, comesYearly } from './next-recurrence.ts';
import { daysBetween, type Occurrence } from './occurrence.ts';

export const TRIGGER_KINDS = ['date', 'event', 'recurrence', 'habit', 'trend'] as const;
export type TriggerKind = (typeof TRIGGER_KINDS)[number];

export const TRIGGER_STATES = ['due', 'coming', 'snoozed', 'dismissed', 'stopped'] as const;
export type TriggerState = (typeof TRIGGER_STATES)[number];

/** A member's answers to a trigger. */
export interface TriggerAnswer {
  snoozedUntil: Date | null;
  /** Day of the last dismissed occurrence. */
  dismissedDay: string | null;
  dismissals: number;
  isRule: boolean;
}

export const UNANSWERED: TriggerAnswer = {
  snoozedUntil: null,
  dismissedDay: null,
  dismissals: 0,
  isRule: false,
};

interface Trigger {
  kind: TriggerKind;
  occurrence: Occurrence;
  answer: TriggerAnswer;
}

/** Expects an occurrence that is not over. */
export function triggerState(trigger: Trigger, { now, today }: { now: Date; today: string }): TriggerState {
  const { occurrence, answer } = trigger;
  if (!answer.isRule && answer.dismissals >= TRIGGERS.stopAfter) return 'stopped';
  if (answer.dismissedDay !== null && answer.dismissedDay >= occurrence.day) return 'dismissed';
  if (answer.snoozedUntil !== null && answer.snoozedUntil > now) return 'snoozed';
  return daysBetween(today, occurrence.day) <= leadDays(trigger) ? 'due' : 'coming';
}

/** Returns the days before the occurrence. Almost daily events are never due, unless a member asked for reminders. */
function leadDays({ kind, occurrence: { rule }, answer }: Trigger): number {
  if (rule === null) return TRIGGERS.leadDays[kind];
  if (comesYearly(rule)) return TRIGGERS.leadDays.date;
  if (comesOften(rule)) return answer.isRule ? 0 : Number.NEGATIVE_INFINITY;
  return TRIGGERS.leadDays[kind];
}

/** True for part of an ordinary week, unlike a birthday or an appointment. */
export const isRoutine = ({ recurrence }: { recurrence: string | null }): boolean =>
  recurrence !== null && !comesYearly(recurrence);

const LATER = anyOfWords(
  'tonight',
  'this (?:afternoon|evening)',
  'later',
  "(?:will|shall|must|going to|gonna|needs? to|ha(?:s|ve) to|due|remember|don[’']t forget)",
);

/** True for a past event. An event stated on its own day without a time has usually happened: "it rained this morning". */
export const hasHappened = (
  words: string,
  { day, lastDay, isWholeDay }: Occurrence,
  toldOn: string,
): boolean => isWholeDay && day === lastDay && day === toldOn && !LATER.test(words);

/** True after the occurrence. A whole day lasts until its end. */
export const isOver = ({ lastDay, day, at, isWholeDay }: Occurrence, now: Date, today: string): boolean =>
  isWholeDay || lastDay > day ? lastDay < today : at < now;
