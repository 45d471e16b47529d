import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { CONSOLIDATION } from '#server/domain/parameters/consolidation-parameters.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#server/domain/time/durations.ts';
import { localTimeOf } from '#server/domain/time/local-time.ts';
import { quietMinute } from './quiet-hours.ts';

const USUAL = CONSOLIDATION.nightlyHour * 60;
const MIDNIGHT = Date.parse('2026-06-01T00:00:00Z');
const QUARTER_MS = 15 * MINUTE_MS;

/** Activity every quarter of an hour from `from` to `until` on thirty days. `until` exceeds 24 if it runs past midnight. */
function activeIn(from: number, until: number, start = MIDNIGHT): Date[] {
  const quarters = Array.from({ length: (until - from) * 4 }, (_, at) => at * QUARTER_MS);
  return Array.from({ length: 30 }, (_, day) =>
    quarters.map((at) => new Date(start + day * DAY_MS + from * HOUR_MS + at)),
  ).flat();
}

test.each([
  ['people who sleep at night', 7, 23, 24 * 60],
  ['somebody who works at night and sleeps by day', 17, 32, 9 * 60],
  ['people who go to bed early', 4, 20, 21 * 60],
])('the run of %s begins an hour after they became quiet', (_, from, until, minute) => {
  expect(quietMinute('UTC', activeIn(from, until))).toBe(minute % (24 * 60));
});

it('follows the clock on the wall when clocks change', () => {
  const at = (hour: number, month: string) =>
    Array.from({ length: 15 }, (_, day) => {
      const start = Date.parse(`2026-${month}-01T00:00:00Z`) + day * DAY_MS;
      return activeIn(hour, hour + 1, start).slice(0, 4);
    }).flat();
  // from 8 to 22 o'clock in Madrid, in winter and in summer
  const winter = Array.from({ length: 14 }, (_, hour) => at(7 + hour, '03')).flat();
  const summer = Array.from({ length: 14 }, (_, hour) => at(6 + hour, '04')).flat();
  expect(quietMinute('Europe/Madrid', [...winter, ...summer])).toBe(23 * 60);
});

it('is the usual hour for a new household, and for one that is never quiet', () => {
  expect(quietMinute('Asia/Kathmandu', [])).toBe(USUAL);
  expect(quietMinute('UTC', activeIn(7, 23).slice(0, 3 * 64))).toBe(USUAL);
  expect(quietMinute('UTC', activeIn(0, 24))).toBe(USUAL);
});

describe('the quiet minute', () => {
  const times = fc
    .array(fc.record({ day: fc.nat(29), quarter: fc.integer({ min: 30, max: 90 }) }), {
      minLength: 150,
      maxLength: 400,
    })
    .map((all) => all.map(({ day, quarter }) => new Date(MIDNIGHT + day * DAY_MS + quarter * QUARTER_MS)));
  const zones = fc.constantFrom('UTC', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Apia');

  it('moves with the habits of a household', () => {
    const hours = fc.tuple(fc.integer({ min: 4, max: 9 }), fc.integer({ min: 18, max: 23 }));
    fc.assert(
      fc.property(hours, fc.nat(95), ([from, until], by) => {
        const all = activeIn(from, until);
        const moved = all.map((at) => new Date(at.getTime() + by * QUARTER_MS));
        expect(quietMinute('UTC', moved)).toBe((quietMinute('UTC', all) + by * 15) % (24 * 60));
      }),
    );
  });

  it('is a quarter of an hour in which hardly anything happened, in every time zone', () => {
    fc.assert(
      fc.property(times, zones, (all, zone) => {
        const minute = quietMinute(zone, all);
        const local = all.map((at) => localTimeOf(zone, at));
        const then = local.filter((at) => at.hour * 60 + at.minute === minute);
        const days = new Set(local.map(({ day }) => day)).size;
        expect(new Set(then.map(({ day }) => day)).size).toBeLessThanOrEqual(days * CONSOLIDATION.quietShare);
        expect(minute % 15).toBe(0);
      }),
      { numRuns: 60 },
    );
  });

  it('does not depend on the order, nor on how often something happened at a time', () => {
    fc.assert(
      fc.property(times, (all) => {
        expect(quietMinute('UTC', [...all, ...all].toReversed())).toBe(quietMinute('UTC', all));
      }),
      { numRuns: 30 },
    );
  });

  it('is not moved by a single bad night', () => {
    fc.assert(
      fc.property(fc.nat(27), (quarter) => {
        const night = new Date(MIDNIGHT + 9 * DAY_MS + quarter * QUARTER_MS);
        expect(quietMinute('UTC', [...activeIn(7, 23), night])).toBe(quietMinute('UTC', activeIn(7, 23)));
      }),
    );
  });
});
