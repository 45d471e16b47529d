import ICAL from 'ical.js';
import { MINUTE_MS } from '#server/domain/time/durations.ts';
import { offsetOf } from '#server/domain/time/zoned-time.ts';

export interface Zone {
  /** For messages: an IANA name, or words for a zone that its calendar defines. */
  name: string;
  /** Returns the offset from UTC in minutes at a local time, which is given as if it were UTC. */
  offsetAt: (wall: Date) => number;
}

export const utc: Zone = { name: 'UTC', offsetAt: () => 0 };

const ianaZones = new Map<string, Zone>();

/** `name` is an IANA name in its usual spelling. Returns the same object for the same name. */
export function ianaZone(name: string): Zone {
  const offsetAt = (wall: Date): number => {
    const guess = offsetOf(name, wall);
    return offsetOf(name, new Date(wall.getTime() - guess * MINUTE_MS));
  };
  const zone = ianaZones.get(name) ?? { name, offsetAt };
  ianaZones.set(name, zone);
  return zone;
}

export const momentOf = (wall: Date, { offsetAt }: Zone): Date =>
  new Date(wall.getTime() - offsetAt(wall) * MINUTE_MS);

const NAME = /^TZID(?:;[^:]*)?:(.*)$/iu;
const PLACE = /^X-LIC-LOCATION(?:;[^:]*)?:(.*)$/iu;
/** Rules of clock changes as calendars write them. Others could be searched for without end. */
const RULE = /^RRULE:(.*)$/iu;
const YEARLY = /^FREQ=YEARLY$/iu;
const DAY = /^BYDAY=[+-]?[1-4](?:MO|TU|WE|TH|FR|SA|SU)$/iu;
const MONTH = /^BYMONTH=(?:[1-9]|1[0-2])$/iu;
const HARMLESS = /^(?:INTERVAL=1|WKST=[A-Z]{2}|UNTIL=\d{8}(?:T\d{6}Z?)?)$/iu;

function isBounded(rule: string): boolean {
  const parts = rule.trim().split(';');
  return (
    [YEARLY, DAY, MONTH].every((needed) => parts.filter((part) => needed.test(part)).length === 1) &&
    parts.every((part) => [YEARLY, DAY, MONTH, HARMLESS].some((known) => known.test(part)))
  );
}

/** Returns an IANA name in its usual spelling, so that a file cannot fill a cache with others. Null for another name. */
function ianaName(name: string): string | null {
  if (!name.includes('/')) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** Finds the IANA name that a longer name ends with, as in "/citadel.org/20190914_1/Europe/Berlin". */
function ianaIn(name: string): string | null {
  const parts = name.split('/').slice(-3);
  const names = parts.map((_, index) => parts.slice(index).join('/'));
  for (const one of [name, ...names]) {
    const found = ianaName(one);
    if (found !== null) return found;
  }
  return null;
}

const valueIn = (lines: readonly string[], pattern: RegExp): string | null =>
  lines.map((line) => pattern.exec(line)?.[1]?.trim()).find((value) => value !== undefined) ?? null;

/** Reads a definition, for the zones of Outlook, whose names are no IANA names. */
function definedZone(lines: readonly string[]): Zone | null {
  const rules = lines.flatMap((line) => RULE.exec(line)?.[1] ?? []);
  if (!rules.every(isBounded)) return null;
  try {
    const text = ['BEGIN:VTIMEZONE', ...lines, 'END:VTIMEZONE'].join('\r\n');
    const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(text)));
    return {
      name: 'its own time zone',
      offsetAt: (wall) => Math.round(zone.utcOffset(ICAL.Time.fromJSDate(wall, true)) / 60),
    };
  } catch {
    return null;
  }
}

/** Returns a function that finds a zone by the name that a calendar gives it, or null. */
export function zonesOf(definitions: readonly string[][]): (name: string) => Zone | null {
  const known = new Map<string, Zone | null>();
  const defined = new Map(definitions.map((lines) => [valueIn(lines, NAME) ?? '', lines]));
  const find = (name: string): Zone | null => {
    const lines = defined.get(name);
    const iana = ianaIn(name) ?? (lines ? ianaIn(valueIn(lines, PLACE) ?? '') : null);
    if (iana !== null) return ianaZone(iana);
    if (lines) return definedZone(lines);
    return /^(?:UTC|GMT|Etc\/UTC)$/iu.test(name) ? utc : null;
  };
  return (name) => {
    const found = known.get(name);
    if (found !== undefined) return found;
    const zone = find(name);
    known.set(name, zone);
    return zone;
  };
}
