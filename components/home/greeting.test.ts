import { expect, test } from 'vitest';
import { greeting } from './greeting.ts';

test("greets by the household's time zone, not the server's", () => {
  const now = new Date('2026-11-21T18:30:00Z');
  expect(greeting(now, 'Europe/Madrid', 'Ana')).toBe('Good evening, Ana');
  expect(greeting(now, 'Asia/Kathmandu', 'Ana')).toBe('Good evening, Ana');
  expect(greeting(now, 'America/Los_Angeles', 'Ana')).toBe('Good morning, Ana');
});
