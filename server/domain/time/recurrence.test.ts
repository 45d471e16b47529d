import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { occurrencesBetween, readRule } from './recurrence.ts';
import { recurrenceText } from './recurrence-text.ts';

const days = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

describe('a recurrence', () => {
  test.each([
    ['RRULE:FREQ=WEEKLY;BYDAY=TU', 'FREQ=WEEKLY;BYDAY=TU'],
    [' freq=daily ', 'FREQ=DAILY'],
    ['FREQ=MONTHLY;BYDAY=-1FR', 'FREQ=MONTHLY;BYDAY=-1FR'],
    ['FREQ=HOURLY', null],
    ['FREQ=WEEKLY;INTERVAL=0', null],
    ['FREQ=WEEKLY;BYDAY=XX', null],
    ['FREQ=WEEKLY;COUNT=3;UNTIL=20261231', null],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', null],
    ['every Tuesday', null],
    ['', null],
  ])('%s is read as %s', (text, rule) => {
    expect(readRule(text)).toBe(rule);
  });

  test.each([
    ['FREQ=WEEKLY;BYDAY=TU;BYHOUR=17;BYMINUTE=30', 'every Tuesday at 17:30'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=FR', 'every other Friday'],
    ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'every weekday'],
    ['FREQ=MONTHLY;BYDAY=1SU', 'on the first Sunday of every month'],
    ['FREQ=MONTHLY;BYMONTHDAY=15', 'on the 15th of every month'],
    ['FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=4', 'every year on 4 March'],
    ['FREQ=MONTHLY;INTERVAL=3', 'every 3 months'],
    ['FREQ=DAILY;UNTIL=20261231', 'every day until 31 December 2026'],
  ])('%s says %s', (rule, words) => {
    expect(recurrenceText(rule)).toBe(words);
  });

  test('keeps its hour on the clock when the clocks change', () => {
    const found = occurrencesBetween(
      'FREQ=WEEKLY;BYDAY=SU;BYHOUR=9;BYMINUTE=0',
      { start: new Date('2026-10-01T00:00:00Z'), timeZone: 'Europe/Madrid' },
      { from: new Date('2026-10-17T00:00:00Z'), until: new Date('2026-11-02T00:00:00Z'), most: 10 },
    );
    expect(found.map(({ at }) => at.toISOString())).toEqual([
      '2026-10-18T07:00:00.000Z',
      '2026-10-25T08:00:00.000Z',
      '2026-11-01T08:00:00.000Z',
    ]);
  });

  test('occurs only on its weekday, in order and in the range', () => {
    const start = new Date('2026-01-01T00:00:00Z');
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 1, max: 6 }),
        fc.nat(300),
        (day, interval, from) => {
          const range = {
            from: new Date(start.getTime() + from * 86_400_000),
            until: new Date('2027-01-01T00:00:00Z'),
            most: 20,
          };
          const rule = `FREQ=WEEKLY;INTERVAL=${interval};BYDAY=${days[day]}`;
          const found = occurrencesBetween(rule, { start, timeZone: 'Asia/Kathmandu' }, range).map(
            ({ at }) => at,
          );
          expect(found).toEqual(found.toSorted((a, b) => a.getTime() - b.getTime()));
          for (const at of found) {
            expect((at.getUTCDay() + 6) % 7).toBe(day);
            expect(at >= range.from && at < range.until).toBe(true);
          }
        },
      ),
    );
  });
});
