import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayIn, dayStart } from './time-zone-days.ts';

const ZONES = [
  'UTC',
  'Europe/Madrid',
  'Asia/Kathmandu',
  'America/St_Johns',
  'Pacific/Auckland',
  'Pacific/Apia',
];

describe('the start of a day', () => {
  it.each([
    ['2026-11-21', 'Europe/Madrid', '2026-11-20T23:00:00.000Z'],
    ['2026-07-01', 'Europe/Madrid', '2026-06-30T22:00:00.000Z'],
    ['2026-03-29', 'Europe/Madrid', '2026-03-28T23:00:00.000Z'],
    ['2026-10-25', 'Europe/Madrid', '2026-10-24T22:00:00.000Z'],
    ['2026-11-21', 'Asia/Kathmandu', '2026-11-20T18:15:00.000Z'],
  ])('%s in %s is %s', (day, zone, expected) => {
    expect(dayStart(day, zone).toISOString()).toBe(expected);
  });

  it('is part of its day, and the second before is not', () => {
    const day = fc
      .date({ min: new Date('2015-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, fc.constantFrom(...ZONES), (one, zone) => {
        const start = dayStart(one, zone);
        expect(dayIn(start, zone)).toBe(one);
        expect(dayIn(new Date(start.getTime() - 1000), zone) < one).toBe(true);
        expect(dayIn(new Date(dayStart(one, zone, 1).getTime() - 1000), zone)).toBe(one);
      }),
      { numRuns: 300 },
    );
  });
});
