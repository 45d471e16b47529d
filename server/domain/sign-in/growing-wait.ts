import { ATTEMPTS, type AttemptKind } from './sign-in-parameters.ts';

/** Seconds to wait, for the `nth` wait (from 1) of a day: the first doubled each time, up to the longest. */
export function waitSeconds(kind: AttemptKind, nth: number): number {
  const { firstWaitSeconds, longestWaitSeconds } = ATTEMPTS[kind];
  return Math.min(firstWaitSeconds * 2 ** (nth - 1), longestWaitSeconds);
}
