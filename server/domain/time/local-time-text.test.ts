import { expect, test } from 'vitest';
import { localTimeText } from './local-time-text.ts';

test.each([
  ['2026-05-04T00:00:00.000Z', 'Asia/Kathmandu', '4 May 2026'],
  ['2026-05-04T16:30:00.000Z', 'Europe/Berlin', '4 May 2026, 18:30'],
  ['2026-05-04T20:00:00.000Z', 'Asia/Kathmandu', '5 May 2026, 01:45'],
  ['2026-05-03T22:00:00.000Z', 'Europe/Berlin', '4 May 2026'],
])('%s in %s is %s', (at, timeZone, text) => {
  expect(localTimeText(at, timeZone)).toBe(text);
});
