import { expect, it } from 'vitest';
import { formatWaitTime, parseWaitSeconds } from './sign-in-wait-time.ts';

it.each([
  ['TOO_MANY_ATTEMPTS 15', 15],
  ['CredentialsSignin', null],
  ['TOO_MANY_ATTEMPTS', null],
  [null, null],
  [undefined, null],
])('the wait in %j is %j', (error, seconds) => expect(parseWaitSeconds(error)).toBe(seconds));

it.each([
  [1, '1 second'],
  [15, '15 seconds'],
  [90, '90 seconds'],
  [91, '2 minutes'],
  [900, '15 minutes'],
])('%j seconds are %s', (seconds, words) => expect(formatWaitTime(seconds)).toBe(words));
