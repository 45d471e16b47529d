import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chanceOfAtLeast, findHabits, type Happening } from './find-habits.ts';
import { householdHistory, windowOf } from './testing/household-history.ts';

describe('the chance of a recurrence', () => {
  it('is that of Fisher’s tea', () => {
    expect(chanceOfAtLeast(4, { drawn: 4, marked: 4, all: 8 })).toBeCloseTo(1 / 70, 12);
    expect(chanceOfAtLeast(3, { drawn: 4, marked: 4, all: 8 })).toBeCloseTo(17 / 70, 12);
  });

  it('is a probability that falls with each further time', () => {
    const draws = fc
      .record({ all: fc.integer({ min: 1, max: 200 }), a: fc.nat(200), b: fc.nat(200) })
      .map(({ all, a, b }) => ({ all, marked: a % (all + 1), drawn: b % (all + 1) }));
    fc.assert(
      fc.property(draws, fc.nat(50), (draw, times) => {
        const chance = chanceOfAtLeast(times, draw);
        expect(chance).toBeGreaterThanOrEqual(0);
        expect(chance).toBeLessThanOrEqual(1);
        expect(chanceOfAtLeast(times + 1, draw)).toBeLessThanOrEqual(chance + 1e-9);
        expect(chanceOfAtLeast(0, draw)).toBeCloseTo(1, 6);
      }),
    );
  });
});

const happenings = fc.array(
  fc
    .record({
      topic: fc.constantFrom('milk', 'bread', 'seeds', 'tram'),
      by: fc.nat(29),
      hour: fc.nat(23),
      place: fc.constantFrom(null, 'home', 'allotment'),
    })
    .map(
      ({ by, ...one }): Happening => ({
        ...one,
        day: new Date(Date.UTC(2026, 10, 1 + by)).toISOString().slice(0, 10),
        weekday: (by % 7) + 1,
      }),
    ),
  { maxLength: 80 },
);

describe('habits', () => {
  it('do not depend on the order, nor on how often something was said at a time', () => {
    fc.assert(
      fc.property(happenings, (all) => {
        expect(findHabits([...all, ...all].toReversed())).toEqual(findHabits(all));
      }),
    );
  });

  it('are frequent, and unlikely by chance', () => {
    fc.assert(
      fc.property(happenings, (all) => {
        for (const habit of findHabits(all)) {
          expect(habit.times).toBeGreaterThanOrEqual(3);
          expect(habit.times / habit.ofTimes).toBeGreaterThanOrEqual(0.6);
          expect(habit.chance).toBeLessThanOrEqual(0.02);
        }
      }),
    );
  });

  it('are none if somebody only ever is active on that day', () => {
    const sundays = ['2026-11-01', '2026-11-08', '2026-11-15', '2026-11-22'];
    const all = sundays.flatMap((day) =>
      ['milk', 'bread'].map((topic) => ({ topic, day, weekday: 7, hour: 10, place: null })),
    );
    expect(findHabits(all).filter(({ kind }) => kind === 'weekday')).toEqual([]);
  });
});

/** Checks every third night instead of every night, to save time. */
function alarmsInAYear(seed: number, perDay: number): number {
  const history = householdHistory({ seed, days: 365, perDay, isPlanted: false });
  const seenOn = new Map<string, number>();
  let alarms = 0;
  for (let day = 30; day < 365; day += 3)
    for (const { topic, kind, value } of findHabits(windowOf(history, day))) {
      const key = `${topic} ${kind} ${value}`;
      if (day - (seenOn.get(key) ?? -100) > 30) alarms += 1;
      seenOn.set(key, day);
    }
  return alarms;
}

describe('over generated histories', () => {
  it('fewer than one false habit a year is found where there is none', () => {
    const years = Array.from({ length: 12 }, (_, seed) => alarmsInAYear(seed, seed % 2 === 0 ? 3 : 8));
    expect(years.reduce((sum, alarms) => sum + alarms, 0) / years.length).toBeLessThanOrEqual(1);
  });

  it('nine in ten planted habits are found within three months', () => {
    const found = { weekday: 0, hours: 0, place: 0 };
    const households = 30;
    for (let seed = 0; seed < households; seed++) {
      const history = householdHistory({ seed, days: 91, perDay: seed % 2 === 0 ? 3 : 8, isPlanted: true });
      const seen = new Set<string>();
      for (let day = 20; day <= 90; day += 2)
        for (const { topic, kind } of findHabits(windowOf(history, day))) seen.add(`${topic} ${kind}`);
      if (seen.has('groceries weekday')) found.weekday += 1;
      if (seen.has('coffee hours')) found.hours += 1;
      if (seen.has('seeds place')) found.place += 1;
    }
    for (const count of Object.values(found)) expect(count).toBeGreaterThanOrEqual(households * 0.9);
  });
});
