import { ATTEMPTS, type AttemptKind } from './sign-in-parameters.ts';

/**
 * Returns the seconds of the `nth` wait (from 1) within a day. Each wait is twice as long as the one before, up to the
 * maximum.
 */
export function waitSeconds(kind: AttemptKind, nth: number): number {
  const { firstWaitSeconds, longestWaitSeconds } = ATTEMPTS[kind];
  return Math.min(firstWaitSeconds * 2 ** (nth - 1), longestWaitSeconds);
}
