import { DAY_MS } from './durations.ts';
import { offsetOf, offsetText, wallClock } from './zoned-time.ts';

interface ZoneChange {
  /** Local time before the change, as if it were UTC. */
  clockBefore: Date;
  /** Offset before the change, such as "+0200". */
  offsetBefore: string;
  offsetAfter: string;
  isSummerTime: boolean;
}

const text = (minutes: number): string => offsetText(minutes).replace(':', '');

/** Returns the changes of a zone's clocks between two times. `timeZone` is an IANA name. */
export function zoneChanges(timeZone: string, from: Date, until: Date): ZoneChange[] {
  const changes: ZoneChange[] = [];
  let after = offsetOf(timeZone, from);
  for (let at = from.getTime(); at < until.getTime(); at += DAY_MS) {
    const before = after;
    after = offsetOf(timeZone, new Date(at + DAY_MS));
    if (before === after) continue;
    const moment = changeWithin(timeZone, at, before);
    changes.push({
      clockBefore: new Date(wallClock(timeZone, new Date(moment - 1)).getTime() + 1),
      offsetBefore: text(before),
      offsetAfter: text(after),
      isSummerTime: after > before,
    });
  }
  return changes;
}

export const offsetAt = (timeZone: string, at: Date): string => text(offsetOf(timeZone, at));

/** Finds the change within the day from `start`, which begins with `offset` and ends with another. */
function changeWithin(timeZone: string, start: number, offset: number): number {
  let [same, other] = [start, start + DAY_MS];
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2);
    if (offsetOf(timeZone, new Date(middle)) === offset) same = middle;
    else other = middle;
  }
  return other;
}
