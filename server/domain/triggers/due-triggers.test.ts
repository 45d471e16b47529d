import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#server/domain/time/durations.ts';
import { daysOf } from '#server/domain/time/local-midnight.ts';
import { occurrencesBetween } from '#server/domain/time/recurrence.ts';
import { comesOften, nextRecurrence } from './next-recurrence.ts';
import {
  daysBetween,
  daysText,
  isLeapDayMoved,
  midnightUtc,
  nextOfDate,
  occurrenceAt,
} from './occurrence.ts';
import { isRelevantToPrompt } from './prompt-relevance.ts';
import { hasHappened, isOver, triggerState, UNANSWERED } from './trigger-state.ts';

const days = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const dayText = (day: string, today: string) => daysText({ day, lastDay: day }, today);

describe('a date of a contact', () => {
  it('recurs within a year and four days, possibly today, and never in the past', () => {
    fc.assert(
      fc.property(days, days, fc.boolean(), (born, today, hasYear) => {
        const next = nextOfDate(hasYear ? born : `-${born.slice(4)}`, today);
        expect(daysBetween(today, next.day)).toBeGreaterThanOrEqual(0);
        if (!hasYear || born <= today) expect(daysBetween(today, next.day)).toBeLessThanOrEqual(366);
        if (born.slice(5) !== '02-29') expect(next.day.slice(5)).toBe(born.slice(5));
        expect(next.years).toBe(hasYear ? Number(next.day.slice(0, 4)) - Number(born.slice(0, 4)) : null);
      }),
    );
  });

  it('on 29 February is kept on 1 March in common years', () => {
    expect(nextOfDate('1988-02-29', '2026-01-10')).toMatchObject({ day: '2026-03-01', years: 38 });
    expect(nextOfDate('1988-02-29', '2028-01-10').day).toBe('2028-02-29');
    fc.assert(
      fc.property(days, (today) => {
        const next = nextOfDate('--02-29', today);
        const moved = isLeapDayMoved(next);
        expect(next.day.slice(5)).toBe(moved ? '03-01' : '02-29');
        expect(isLeapDayMoved(nextOfDate('--03-01', today))).toBe(false);
      }),
    );
  });

  it('in the future has no anniversary before', () => {
    expect(nextOfDate('2027-06-05', '2026-01-10')).toMatchObject({ day: '2027-06-05', years: 0 });
  });
});

describe('a moment', () => {
  it('falls on the day of the household, and a whole day on its own', () => {
    const dayOf = daysOf('Pacific/Auckland');
    expect(occurrenceAt(new Date('2026-11-21T15:00:00Z'), null, dayOf).day).toBe('2026-11-22');
    expect(occurrenceAt(new Date('2026-11-21T00:00:00Z'), null, dayOf)).toMatchObject({
      day: '2026-11-21',
      isWholeDay: true,
    });
  });

  it('or a range is over after its last day, and both days are said', () => {
    const range = occurrenceAt(
      new Date('2026-11-28T00:00:00Z'),
      new Date('2026-11-30T23:59:59Z'),
      daysOf('Pacific/Auckland'),
    );
    expect(range).toMatchObject({ day: '2026-11-28', lastDay: '2026-11-30' });
    expect(daysText(range, '2026-11-21')).toBe('from Saturday, 28 November to Monday, 30 November');
    expect(daysText(range, '2026-11-28')).toBe('from today to Monday, 30 November');
    expect(isOver(range, new Date('2026-11-30T12:00:00Z'), '2026-11-30')).toBe(false);
    expect(isOver(range, new Date('2026-12-01T12:00:00Z'), '2026-12-01')).toBe(true);
  });

  it('is named in the words that people use for days', () => {
    expect(dayText('2026-11-21', '2026-11-21')).toBe('today');
    expect(dayText('2026-11-22', '2026-11-21')).toBe('tomorrow');
    expect(dayText('2026-11-27', '2026-11-21')).toBe('on Friday');
    expect(dayText('2026-11-28', '2026-11-21')).toBe('on Saturday, 28 November');
  });
});

describe('a trigger', () => {
  const occurrence = nextOfDate('--11-28', '2026-11-21');
  const now = new Date('2026-11-21T12:00:00Z');
  const clock = { now, today: '2026-11-21' };
  const birthday = { kind: 'date' as const, occurrence, answer: UNANSWERED };

  it('is due some days before, unless it was snoozed or dismissed', () => {
    expect(triggerState(birthday, clock)).toBe('due');
    expect(triggerState(birthday, { ...clock, today: '2026-11-20' })).toBe('coming');
    const later = new Date('2026-11-22T00:00:00Z');
    expect(triggerState({ ...birthday, answer: { ...UNANSWERED, snoozedUntil: later } }, clock)).toBe(
      'snoozed',
    );
    expect(triggerState({ ...birthday, answer: { ...UNANSWERED, snoozedUntil: now } }, clock)).toBe('due');
    const dismissed = { ...UNANSWERED, dismissedDay: occurrence.day, dismissals: 1 };
    expect(triggerState({ ...birthday, answer: dismissed }, clock)).toBe('dismissed');
    const lastYear = { ...dismissed, dismissedDay: '2025-11-28' };
    expect(triggerState({ ...birthday, answer: lastYear }, clock)).toBe('due');
  });

  it('stops when it was dismissed three times, unless it is a rule', () => {
    fc.assert(
      fc.property(fc.nat(6), fc.boolean(), (dismissals, isRule) => {
        const state = triggerState({ ...birthday, answer: { ...UNANSWERED, dismissals, isRule } }, clock);
        expect(state === 'stopped').toBe(dismissals >= 3 && !isRule);
      }),
    );
  });

  it('is over when its time or its day has passed', () => {
    expect(isOver(occurrence, now, '2026-11-28')).toBe(false);
    expect(isOver(occurrence, now, '2026-11-29')).toBe(true);
    const dentist = occurrenceAt(new Date('2026-11-21T11:30:00Z'), null, daysOf('UTC'));
    expect(isOver(dentist, now, '2026-11-21')).toBe(true);
  });
});

describe('a recurrence', () => {
  const zone = 'Europe/Madrid';
  const clock = (now: Date) => ({ now, today: daysOf(zone)(now.getTime()), dayOf: daysOf(zone) });
  const next = (rule: string, over: { start?: string; now?: string; expiresAt?: Date | null } = {}) =>
    nextRecurrence(
      {
        rule,
        start: new Date(over.start ?? '2026-01-01T10:00:00Z'),
        timeZone: zone,
        expiresAt: over.expiresAt ?? null,
      },
      clock(new Date(over.now ?? '2026-11-21T12:00:00Z')),
    );
  const rules = fc.constantFrom(
    'FREQ=WEEKLY;BYDAY=TU',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR',
    'FREQ=WEEKLY;BYDAY=SU;BYHOUR=17;BYMINUTE=30',
    'FREQ=MONTHLY;BYDAY=1SU',
    'FREQ=MONTHLY;BYMONTHDAY=31',
    'FREQ=YEARLY;BYMONTH=6;BYMONTHDAY=12',
    'FREQ=DAILY;BYHOUR=7',
  );

  it('comes next at its first time that is not over, in whatever order times are asked for', () => {
    const moments = fc.date({
      min: new Date('2026-01-02'),
      max: new Date('2029-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(rules, fc.array(moments, { minLength: 1, maxLength: 4 }), (rule, asked) => {
        for (const now of asked) {
          const found = next(rule, { now: now.toISOString() });
          const isWholeDay = !rule.includes('BYHOUR');
          const from = isWholeDay ? midnightUtc(clock(now).today) : now;
          const place = { start: new Date('2026-01-01T10:00:00Z'), timeZone: zone };
          const until = new Date(from.getTime() + 800 * DAY_MS);
          const [first] = occurrencesBetween(rule, place, { from, until, most: 1 });
          expect(found?.at).toEqual(first?.at);
          expect(isOver(found ?? never, now, clock(now).today)).toBe(false);
        }
      }),
      { numRuns: 20 },
    );
  });

  it('keeps the hour of the household when its clocks change', () => {
    const rule = 'FREQ=WEEKLY;BYDAY=SU;BYHOUR=17;BYMINUTE=30';
    expect(next(rule, { now: '2026-10-20T12:00:00Z' })?.at.toISOString()).toBe('2026-10-25T16:30:00.000Z');
    expect(next(rule, { now: '2026-10-14T12:00:00Z' })?.at.toISOString()).toBe('2026-10-18T15:30:00.000Z');
  });

  it('ends with its rule or when the memory expires', () => {
    expect(next('FREQ=WEEKLY;BYDAY=TU;UNTIL=20261123')).toBeNull();
    expect(next('FREQ=WEEKLY;BYDAY=TU', { expiresAt: new Date('2026-11-23T00:00:00Z') })).toBeNull();
    expect(next('FREQ=WEEKLY;BYDAY=SA;COUNT=47')).toMatchObject({
      day: '2026-11-21',
      rule: 'FREQ=WEEKLY;BYDAY=SA;COUNT=1',
    });
    expect(next('FREQ=WEEKLY;BYDAY=SA;COUNT=46')).toBeNull();
  });

  it('of 29 February comes on 1 March in common years', () => {
    const rule = 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29';
    expect(next(rule, { start: '2024-02-29T00:00:00Z' })).toMatchObject({ day: '2027-03-01' });
  });

  it('is due the day before, a week before if it is yearly, and never if it comes almost daily', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    const state = (rule: string, isRule = false) => {
      const occurrence = next(rule) ?? never;
      const answer = { ...UNANSWERED, isRule };
      return triggerState({ kind: 'recurrence', occurrence, answer }, { now, today: '2026-11-21' });
    };
    expect(state('FREQ=WEEKLY;BYDAY=SU')).toBe('due');
    expect(state('FREQ=WEEKLY;BYDAY=MO')).toBe('coming');
    expect(state('FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=28')).toBe('due');
    expect(state('FREQ=WEEKLY;BYDAY=MO,WE,SA')).toBe('due');
    for (const often of ['FREQ=DAILY', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,SA', 'FREQ=DAILY;INTERVAL=2']) {
      expect(comesOften(often)).toBe(true);
      expect(state(often)).toBe('coming');
    }
    expect(state('FREQ=DAILY', true)).toBe('due');
  });
});

const never = nextOfDate('--01-01', '2026-01-01');

describe('a prompt', () => {
  const birthday = { title: 'Ana’s birthday', day: '2026-11-26', recurrence: 'FREQ=YEARLY' };
  const fits = (prompt: string, today = '2026-11-21') => isRelevantToPrompt(prompt, birthday, today);

  it('gets upcoming triggers if it is about plans, or names the same person or thing', () => {
    expect(fits('plan the weekend')).toBe(true);
    expect(fits('What shall we do on Thursday?')).toBe(true);
    expect(fits('what does ana like to eat')).toBe(true);
    expect(fits('why does this loop never end')).toBe(false);
    expect(fits('translate this letter')).toBe(false);
  });

  it('gets triggers of today and tomorrow whatever it is about, unless they are routine', () => {
    expect(fits('why does this loop never end', '2026-11-25')).toBe(true);
    const choir = { ...birthday, title: 'Choir', recurrence: 'FREQ=WEEKLY;BYDAY=TH' };
    expect(isRelevantToPrompt('why does this loop never end', choir, '2026-11-25')).toBe(false);
    expect(isRelevantToPrompt('what do I need for choir', choir, '2026-11-25')).toBe(true);
  });
});

describe('an event that was told on its own day', () => {
  const today = occurrenceAt(midnightUtc('2026-11-26'), null, daysOf('UTC'));
  it('has happened, unless the statement puts it later that day', () => {
    expect(hasHappened('It rained heavily this morning', today, '2026-11-26')).toBe(true);
    expect(hasHappened('I had a long meeting today', today, '2026-11-26')).toBe(true);
    expect(hasHappened('Grandma comes to dinner tonight', today, '2026-11-26')).toBe(false);
    expect(hasHappened('The car is due today', today, '2026-11-26')).toBe(false);
    expect(hasHappened('The boiler is serviced', today, '2026-11-20')).toBe(false);
  });
});
