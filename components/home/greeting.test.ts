import { expect, test } from 'vitest';
import { greeting } from './greeting.ts';

test('greets by the clock of the household, not of the server', () => {
  const now = new Date('2026-11-21T18:30:00Z');
  expect(greeting(now, 'Europe/Madrid', 'Ana')).toBe('Good evening, Ana');
  expect(greeting(now, 'Asia/Kathmandu', 'Ana')).toBe('Good evening, Ana');
  expect(greeting(now, 'America/Los_Angeles', 'Ana')).toBe('Good morning, Ana');
});
