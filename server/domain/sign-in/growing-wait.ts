import { ATTEMPTS, type AttemptKind } from './sign-in-parameters.ts';

/** Seconds of the `nth` wait (from 1) within a day: doubles each time, up to the maximum. */
export function waitSeconds(kind: AttemptKind, nth: number): number {
  const { firstWaitSeconds, longestWaitSeconds } = ATTEMPTS[kind];
  return Math.min(firstWaitSeconds * 2 ** (nth - 1), longestWaitSeconds);
}
