import { TRIGGERS } from '#server/domain/parameters/trigger-parameters.ts';
import { chanceOfAtLeast, levelFor } from './find-habits.ts';

interface Decided {
  accepted: number;
  rejected: number;
}

/** Decisions on one type of suggestion in two periods of the same length. */
export interface TypePeriods {
  now: Decided;
  before: Decided;
}

const { alarmShare, decisions, change } = TRIGGERS.trends;

const sizeOf = ({ accepted, rejected }: Decided): number => accepted + rejected;

/** Compares whole numbers, because rounding could make the result depend on the order of the periods. */
function hasMoved({ now, before }: TypePeriods): boolean {
  const [nowSize, beforeSize] = [sizeOf(now), sizeOf(before)];
  return Math.abs(now.accepted * beforeSize - before.accepted * nowSize) >= change * (nowSize * beforeSize);
}

/** Two-sided p-value of the difference, and the smallest p-value that this test can give. */
function testOf({ now, before }: TypePeriods): { chance: number; least: number } {
  const drawn = sizeOf(now);
  const all = drawn + sizeOf(before);
  const tail = (times: number, marked: number): number =>
    times === 0 ? 1 : chanceOfAtLeast(times, { drawn, marked, all });
  const [accepted, rejected] = [now.accepted + before.accepted, now.rejected + before.rejected];
  const chance = 2 * Math.min(tail(now.accepted, accepted), tail(now.rejected, rejected));
  const least =
    2 * Math.min(tail(Math.min(drawn, accepted), accepted), tail(Math.min(drawn, rejected), rejected));
  return { chance: Math.min(1, chance), least: Math.min(1, least) };
}

/**
 * Finds types whose acceptance has changed, by Fisher's exact test in both directions with Tarone's correction for the many types
 * (see findHabits). `alarmShare` limits the chance of even one false alarm among the types of one member.
 */
export function changedTypes<T extends TypePeriods>(types: readonly T[]): T[] {
  const tested = types
    .filter(({ now, before }) => Math.min(sizeOf(now), sizeOf(before)) >= decisions)
    .map((one) => ({ one, ...testOf(one) }));
  const level = levelFor(
    tested.map(({ least }) => least),
    alarmShare,
  );
  return tested.filter(({ one, chance }) => chance <= level && hasMoved(one)).map(({ one }) => one);
}
