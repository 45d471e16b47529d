import { TRIGGERS } from '#server/domain/parameters/trigger-parameters.ts';
import { HOUR_MS } from '#server/domain/time/durations.ts';
import { beginningOf, daysOf } from '#server/domain/time/local-midnight.ts';
import { shiftDay } from '#server/domain/time/shift-day.ts';
import type { Occurrence } from './occurrence.ts';
import type { TriggerKind } from './trigger-state.ts';

export type Dated = { kind: TriggerKind } & Pick<Occurrence, 'day' | 'lastDay' | 'at' | 'isWholeDay'>;

/** Returns the time from which a reminder is useless: the start, or the end of a whole day. Null means never. */
export function tooLateAt({ kind, day, lastDay, at, isWholeDay }: Dated, timeZone: string): Date | null {
  if (kind === 'trend') return null;
  return isWholeDay || lastDay > day ? beginningOf(timeZone, shiftDay(lastDay, 1)) : at;
}

/** Returns tomorrow, or some hours later if tomorrow is too late. Null if even that is too late. */
export function snoozeUntil(trigger: Dated, { now, timeZone }: { now: Date; timeZone: string }): Date | null {
  const tooLate = tooLateAt(trigger, timeZone);
  const tomorrow = beginningOf(timeZone, shiftDay(daysOf(timeZone)(now.getTime()), 1));
  const soon = new Date(now.getTime() + TRIGGERS.soonHours * HOUR_MS);
  return [tomorrow, soon].find((at) => tooLate === null || at < tooLate) ?? null;
}
