import { RateLimiterMemory } from 'rate-limiter-flexible';
import { type AppError, tooMany } from '#server/core/errors.ts';
import { plural } from '#server/domain/journal/audit-sentence-parts.ts';

// Counts per instance and in memory, because a database write would cost more than most calls.

export const CALL_WINDOW_SECONDS = 60;

export interface CallCounts {
  calls: RateLimiterMemory;
  running: Map<string, number>;
}

interface CallLimits {
  /** Begins the sentence of a refusal: "This key". */
  caller: string;
  perMinute: number;
  atOnce: number;
  waitSeconds: number;
}

export const createCallCounts = (): CallCounts => ({
  calls: new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: CALL_WINDOW_SECONDS }),
  running: new Map(),
});

/** Runs a call. Throws TOO_MANY_ATTEMPTS beyond the caller's calls per minute or concurrent calls. */
export async function withinCallLimits<T>(
  { calls, running }: CallCounts,
  callerId: string,
  limits: CallLimits,
  call: () => Promise<T>,
): Promise<T> {
  const { consumedPoints, msBeforeNext } = await calls.consume(callerId);
  if (consumedPoints > limits.perMinute) throw usedUp(limits, msBeforeNext);
  const before = running.get(callerId) ?? 0;
  if (before >= limits.atOnce) {
    const message = `${limits.caller} already has ${before} calls running. Wait for one of them, then try again.`;
    throw tooMany(limits.waitSeconds, message);
  }
  running.set(callerId, before + 1);
  try {
    return await call();
  } finally {
    const left = (running.get(callerId) ?? 1) - 1;
    if (left > 0) running.set(callerId, left);
    else running.delete(callerId);
  }
}

export function usedUp(
  { caller, perMinute }: Pick<CallLimits, 'caller' | 'perMinute'>,
  msBeforeNext: number,
): AppError {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return tooMany(
    seconds,
    `${caller} may make ${perMinute} calls a minute. Try again in ${plural(seconds, 'second')}.`,
  );
}
