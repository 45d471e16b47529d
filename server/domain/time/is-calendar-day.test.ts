import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isCalendarDay } from './is-calendar-day.ts';

it('every day of the calendar is one', () => {
  const days = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
  fc.assert(fc.property(days, (at) => isCalendarDay(at.toISOString().slice(0, 10))));
});

it('a day that does not exist, or is written otherwise, is none', () => {
  for (const text of [
    '2027-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '2026-01-01T00:00',
    ' 2026-01-01',
    '',
  ])
    expect(isCalendarDay(text), text).toBe(false);
});
