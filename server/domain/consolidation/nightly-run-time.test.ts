import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#server/domain/time/durations.ts';
import { isOldEnough, nextNightlyAt, nightlyDay } from './nightly-run-time.ts';

test.each([
  ['Europe/Madrid', '2026-11-21T01:59:00Z', '2026-11-20'],
  ['Europe/Madrid', '2026-11-21T02:00:00Z', '2026-11-21'],
  ['Asia/Kathmandu', '2026-11-20T21:14:00Z', '2026-11-20'],
  ['Asia/Kathmandu', '2026-11-20T21:15:00Z', '2026-11-21'],
  // In Madrid, clocks skip from 2:00 to 3:00 in spring and repeat that hour in autumn.
  ['Europe/Madrid', '2026-03-29T00:59:00Z', '2026-03-28'],
  ['Europe/Madrid', '2026-03-29T01:00:00Z', '2026-03-29'],
  ['Europe/Madrid', '2026-10-25T01:59:00Z', '2026-10-24'],
  ['Europe/Madrid', '2026-10-25T02:00:00Z', '2026-10-25'],
])('in %s at %s the latest nightly run is that of %s', (zone, at, day) => {
  expect(nightlyDay(zone, new Date(at), 180)).toBe(day);
});

const zones = fc.constantFrom(
  'Europe/Madrid',
  'America/Sao_Paulo',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
);

const minutesOfDay = fc.nat(95).map((quarter) => quarter * 15);

it('every day of a year has one nightly run, in every time zone', () => {
  fc.assert(
    fc.property(zones, fc.nat(365 * 24), minutesOfDay, (zone, hours, minute) => {
      const from = Date.parse('2026-01-01T00:00:00Z') + hours * HOUR_MS;
      const days = Array.from({ length: 60 }, (_, hour) =>
        nightlyDay(zone, new Date(from + hour * HOUR_MS), minute),
      );
      for (const [index, day] of days.entries()) {
        const before = days[index - 1] ?? day;
        expect([0, DAY_MS]).toContain(Date.parse(day) - Date.parse(before));
      }
    }),
    { numRuns: 60 },
  );
});

it('the next one is the first moment at which another day is due', () => {
  fc.assert(
    fc.property(zones, fc.nat(365 * 24 * 60), minutesOfDay, (zone, minutes, minute) => {
      const now = new Date(Date.parse('2026-01-01T00:00:00Z') + minutes * MINUTE_MS);
      const next = nextNightlyAt(zone, now, minute);
      expect(next > now).toBe(true);
      expect(nightlyDay(zone, next, minute)).not.toBe(nightlyDay(zone, now, minute));
      expect(nightlyDay(zone, new Date(next.getTime() - 1), minute)).toBe(nightlyDay(zone, now, minute));
    }),
    { numRuns: 100 },
  );
});

it('a new household has its first run in the night after it was created', () => {
  const createdAt = new Date('2026-11-21T14:00:00Z');
  expect(isOldEnough('Europe/Madrid', createdAt, '2026-11-21')).toBe(false);
  expect(isOldEnough('Europe/Madrid', createdAt, '2026-11-22')).toBe(true);
});
