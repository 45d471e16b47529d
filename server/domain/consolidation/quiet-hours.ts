import { CONSOLIDATION } from '#server/domain/parameters/consolidation-parameters.ts';
import { localTimeOf } from '#server/domain/time/local-time.ts';

const SLOT_MINUTES = 15;
const SLOTS = (24 * 60) / SLOT_MINUTES;

/**
 * Returns the local minute of the day for the nightly run. It lies in the longest stretch of quarters
 * of an hour with hardly any activity, which may cross midnight. `times` are the times of activity, in any
 * order. Returns the default hour if there are too few days or no long quiet stretch.
 */
export function quietMinute(timeZone: string, times: readonly Date[]): number {
  const daysBySlot = Array.from({ length: SLOTS }, () => new Set<string>());
  const days = new Set<string>();
  for (const at of times) {
    const { hour, minute, day } = localTimeOf(timeZone, at);
    daysBySlot[Math.floor((hour * 60 + minute) / SLOT_MINUTES)]?.add(day);
    days.add(day);
  }
  if (days.size < CONSOLIDATION.quietFromDays) return USUAL;
  const most = days.size * CONSOLIDATION.quietShare;
  const stretch = longestStretch(daysBySlot.map((active) => active.size <= most));
  if (stretch === null || stretch.length * SLOT_MINUTES < CONSOLIDATION.quietHours * 60) return USUAL;
  const wait = Math.min(4, Math.floor(stretch.length / 4));
  return ((stretch.start + wait) % SLOTS) * SLOT_MINUTES;
}

const USUAL = CONSOLIDATION.nightlyHour * 60;

interface Stretch {
  start: number;
  length: number;
}

/** Among equally long stretches, prefers the one nearest to the default hour. Returns null if none or all of the day is quiet. */
function longestStretch(isQuiet: readonly boolean[]): Stretch | null {
  const begins = isQuiet.flatMap((quiet, slot) => (quiet && !isQuiet.at(slot - 1) ? [slot] : []));
  const stretches = begins.map((start) => {
    const length = isQuiet.findIndex((_, by) => !isQuiet[(start + by) % SLOTS]);
    return { start, length };
  });
  const away = ({ start }: Stretch): number => {
    const by = Math.abs(start - USUAL / SLOT_MINUTES);
    return Math.min(by, SLOTS - by);
  };
  return stretches.sort((a, b) => b.length - a.length || away(a) - away(b))[0] ?? null;
}
