import { expect, test } from 'vitest';
import { rateOf } from '#server/domain/outcomes/profile-tally.ts';
import { agentRows, dayPartRows } from './rate-chart-rows.ts';

test('the hours of a part of the day are summed, and an empty part is omitted', () => {
  const hours = [
    { hour: 6, ...rateOf({ accepted: 2, rejected: 1 }) },
    { hour: 11, ...rateOf({ accepted: 5, rejected: 1 }) },
    { hour: 18, ...rateOf({ accepted: 0, rejected: 1 }) },
  ];
  expect(dayPartRows('household', hours)).toMatchObject([
    {
      label: 'Morning, 06:00 to 12:00',
      accepted: 7,
      rejected: 2,
      n: 9,
      href: '/profiles/household/decisions?from=6&to=11',
    },
    { label: 'Evening, 18:00 to 00:00', n: 1 },
  ]);
});

test('decisions without a known agent are linked too', () => {
  expect(agentRows('household', [{ agent: null, ...rateOf({ accepted: 1, rejected: 0 }) }])).toMatchObject([
    { href: '/profiles/household/decisions?agent=none' },
  ]);
});
