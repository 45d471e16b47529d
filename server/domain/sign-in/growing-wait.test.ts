import { expect, it } from 'vitest';
import { waitSeconds } from './growing-wait.ts';

it('doubles from a quarter of a minute to a quarter of an hour', () => {
  const waits = Array.from({ length: 8 }, (_, i) => waitSeconds('pair', i + 1));
  expect(waits).toEqual([15, 30, 60, 120, 240, 480, 900, 900]);
});

it('stays short for an address, which may be a proxy with everybody behind it', () => {
  expect([1, 2, 7, 1_000].map((nth) => waitSeconds('address', nth))).toEqual([1, 2, 60, 60]);
});
