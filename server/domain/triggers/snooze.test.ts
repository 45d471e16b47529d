import { describe, expect, it } from 'vitest';
import { type Dated, snoozeUntil, tooLateAt } from './snooze.ts';

const timeZone = 'Europe/Madrid';
const birthday: Dated = {
  kind: 'date',
  day: '2026-11-26',
  lastDay: '2026-11-26',
  at: new Date('2026-11-26T00:00:00Z'),
  isWholeDay: true,
};
const dentist: Dated = {
  ...birthday,
  kind: 'event',
  at: new Date('2026-11-26T17:00:00Z'),
  isWholeDay: false,
};
const until = (trigger: Dated, now: string) =>
  snoozeUntil(trigger, { now: new Date(now), timeZone })?.toISOString() ?? null;

describe('snoozing', () => {
  it('lasts until the next day while that is not past the event', () => {
    expect(until(birthday, '2026-11-24T10:00:00Z')).toBe('2026-11-24T23:00:00.000Z');
    expect(until(birthday, '2026-11-25T10:00:00Z')).toBe('2026-11-25T23:00:00.000Z');
    expect(until(dentist, '2026-11-25T10:00:00Z')).toBe('2026-11-25T23:00:00.000Z');
  });

  it('lasts three hours on the day itself', () => {
    expect(until(birthday, '2026-11-26T10:00:00Z')).toBe('2026-11-26T13:00:00.000Z');
    expect(until(dentist, '2026-11-26T10:00:00Z')).toBe('2026-11-26T13:00:00.000Z');
  });

  it('is impossible when the event is too near', () => {
    expect(until(birthday, '2026-11-26T20:30:00Z')).toBeNull();
    expect(until(dentist, '2026-11-26T14:00:00Z')).toBeNull();
  });

  it('is possible until the last day of an event of several days', () => {
    const trip = { ...birthday, kind: 'event' as const, lastDay: '2026-11-29' };
    expect(until(trip, '2026-11-28T10:00:00Z')).toBe('2026-11-28T23:00:00.000Z');
    expect(tooLateAt(trip, timeZone)?.toISOString()).toBe('2026-11-29T23:00:00.000Z');
  });

  it('has no end for a trend', () => {
    expect(tooLateAt({ ...birthday, kind: 'trend' }, timeZone)).toBeNull();
    expect(until({ ...birthday, kind: 'trend' }, '2026-12-06T10:00:00Z')).toBe('2026-12-06T23:00:00.000Z');
  });

  it('ends at the midnight of zones far from UTC, and on days of 23 or 25 hours', () => {
    const at = (zone: string, now: string) =>
      snoozeUntil({ ...birthday, kind: 'trend' }, { now: new Date(now), timeZone: zone })?.toISOString();
    expect(at('Pacific/Kiritimati', '2026-11-26T03:00:00Z')).toBe('2026-11-26T10:00:00.000Z');
    expect(at('Pacific/Pago_Pago', '2026-11-26T03:00:00Z')).toBe('2026-11-26T11:00:00.000Z');
    expect(at('Europe/Madrid', '2026-10-24T22:30:00Z')).toBe('2026-10-25T23:00:00.000Z');
  });
});
