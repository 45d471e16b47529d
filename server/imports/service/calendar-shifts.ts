import { DAY_MS } from '#server/domain/time/durations.ts';
import { offsetOf } from '#server/domain/time/zoned-time.ts';
import { momentOf, type Zone } from './calendar-zones.ts';

interface Shift {
  /** Local time in the zone, as if it were UTC. */
  at: Date;
  minutes: number;
}

interface Here {
  now: Date;
  /** IANA name of the household's zone. */
  timeZone: string;
}

const WEEK_MS = 7 * DAY_MS;
const WEEKS = 53;

/** Minutes to add to a local time of a zone to get the household's time. */
export const shiftAt = (wall: Date, zone: Zone, timeZone: string): number =>
  offsetOf(timeZone, momentOf(wall, zone)) - zone.offsetAt(wall);

/**
 * Returns a function that says whether the clock of a zone changes together with the household's, from a local time
 * until a day (YYYY-MM-DD) or for the coming year. Even New York and Berlin are a week apart in autumn.
 */
export function clocksFrom({ now, timeZone }: Here) {
  const known = new Map<Zone, readonly Shift[]>();
  const shiftsOf = (zone: Zone): readonly Shift[] => {
    const shifts =
      known.get(zone) ??
      Array.from({ length: WEEKS }, (_, week) => {
        const at = new Date(now.getTime() + week * WEEK_MS);
        return { at, minutes: shiftAt(at, zone, timeZone) };
      });
    known.set(zone, shifts);
    return shifts;
  };
  return (zone: Zone, first: Date, lastDay: string | null): boolean => {
    const from = first.getTime() - WEEK_MS;
    const until = lastDay === null ? Infinity : Date.parse(lastDay) + WEEK_MS;
    const all = shiftsOf(zone);
    const during = all.filter(({ at }) => at.getTime() >= from && at.getTime() <= until);
    // of a series that begins after that year, the whole year says it
    return new Set((during.length > 0 ? during : all).map(({ minutes }) => minutes)).size === 1;
  };
}
