import { expect, test } from 'vitest';
import { midnightIn } from './local-midnight.ts';

test.each([
  ['Europe/Madrid', '2026-11-21T12:00:00Z', '2026-11-20T23:00:00.000Z'],
  ['Asia/Kathmandu', '2026-11-21T12:00:00Z', '2026-11-20T18:15:00.000Z'],
  ['Europe/London', '2026-10-25T23:30:00Z', '2026-10-24T23:00:00.000Z'],
  ['Europe/London', '2026-03-29T22:30:00Z', '2026-03-29T00:00:00.000Z'],
  // Clocks go forward at midnight, so the day starts at one o'clock.
  ['Africa/Cairo', '2026-04-24T10:00:00Z', '2026-04-23T22:00:00.000Z'],
])('in %s the day of %s began at %s', (zone, now, began) => {
  expect(midnightIn(zone, new Date(now)).toISOString()).toBe(began);
});
