import { expect, test } from 'vitest';
import { formatDuration } from './format-duration.ts';

test('a duration is given in its largest unit', () => {
  expect([20, 60, 5_400, 90_000, 200_000].map(formatDuration)).toEqual([
    'less than a minute',
    '1 minute',
    '2 hours',
    '1 day',
    '2 days',
  ]);
});
