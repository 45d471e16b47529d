import { ATTEMPTS, type AttemptKind } from './sign-in-parameters.ts';

/**
 * Returns the length of the `nth` wait within a day, counted from 1. Each wait is twice as long as the previous wait,
 * up to a maximum.
 */
export function waitSeconds(kind: AttemptKind, nth: number): number {
  const { firstWaitSeconds, longestWaitSeconds } = ATTEMPTS[kind];
  return Math.min(firstWaitSeconds * 2 ** (nth - 1), longestWaitSeconds);
}
