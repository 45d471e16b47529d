import fc from 'fast-check';
import { expect, test } from 'vitest';
import { postponeChoices } from './postpone-choices.ts';

const weekdays = (now: Date) => postponeChoices(now).map(({ until }) => until.getDay());

test('the weekend is a Saturday and next week a Monday, on any day', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
      (now) => {
        const [, weekend, week] = weekdays(now);
        expect(weekend).toBe(6);
        expect(week).toBe(1);
        for (const { until } of postponeChoices(now)) expect(until.getTime()).toBeGreaterThan(now.getTime());
      },
    ),
  );
});

test('on a Saturday, the weekend is the next one', () => {
  const saturday = new Date(2026, 10, 21, 12);
  expect(postponeChoices(saturday)[1]?.until.getDate()).toBe(28);
});
