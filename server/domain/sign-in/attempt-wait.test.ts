import { expect, it } from 'vitest';
import { waitSeconds } from './attempt-wait.ts';

it('doubles from 15 seconds to 15 minutes', () => {
  const waits = Array.from({ length: 8 }, (_, i) => waitSeconds('pair', i + 1));
  expect(waits).toEqual([15, 30, 60, 120, 240, 480, 900, 900]);
});

it('stays short for an address, which may be a shared proxy', () => {
  expect([1, 2, 7, 1_000].map((nth) => waitSeconds('address', nth))).toEqual([1, 2, 60, 60]);
});
