import { ATTEMPTS, type AttemptKind } from './sign-in-parameters.ts';

/** Returns the seconds of the `nth` wait of a day, counted from 1. The time doubles up to a maximum. */
export function waitSeconds(kind: AttemptKind, nth: number): number {
  const { firstWaitSeconds, longestWaitSeconds } = ATTEMPTS[kind];
  return Math.min(firstWaitSeconds * 2 ** (nth - 1), longestWaitSeconds);
}
