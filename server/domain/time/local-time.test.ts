import { describe, expect, test } from 'vitest';
import { localTimeOf } from './local-time.ts';

describe('the clock of a household', () => {
  test.each([
    ['Europe/Madrid', '2026-11-22T23:30:00Z', { hour: 0, weekday: 1, week: '2026-11-23' }],
    ['America/New_York', '2026-11-23T03:00:00Z', { hour: 22, weekday: 7, week: '2026-11-16' }],
    ['Asia/Kathmandu', '2026-12-31T18:20:00Z', { hour: 0, weekday: 5, week: '2026-12-28' }],
    // This hour occurs twice at the end of daylight saving time.
    ['Europe/Madrid', '2026-10-25T00:30:00Z', { hour: 2, weekday: 7, week: '2026-10-19' }],
    ['Europe/Madrid', '2026-10-25T01:30:00Z', { hour: 2, weekday: 7, week: '2026-10-19' }],
  ])('in %s at %s', (zone, at, said) => {
    expect(localTimeOf(zone, new Date(at))).toMatchObject(said);
  });
});
