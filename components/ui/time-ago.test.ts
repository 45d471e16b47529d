import { expect, test } from 'vitest';
import { timeAgo } from './time-ago.ts';

const now = new Date('2026-11-21T12:00:00Z');

test('a relative time is given in its largest full unit', () => {
  expect(timeAgo('2026-11-21T11:59:40Z', now)).toBe('just now');
  expect(timeAgo('2026-11-21T11:00:01Z', now)).toBe('59 minutes ago');
  expect(timeAgo('2026-11-20T11:00:00Z', now)).toBe('yesterday');
  expect(timeAgo('2026-11-10T12:00:00Z', now)).toBe('last week');
  expect(timeAgo('2024-01-01T00:00:00Z', now)).toBe('2 years ago');
  expect(timeAgo('2026-11-21T14:30:00Z', now)).toBe('in 2 hours');
});
