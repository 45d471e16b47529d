import { RateLimiterMemory } from 'rate-limiter-flexible';
import { env } from '#server/core/env.ts';
import { type AppError, tooMany } from '#server/core/errors.ts';
import { KEY_CALLS } from '#server/domain/parameters/parameters.ts';

// Counts per instance and in memory, because a database write would cost more than most calls.

const WINDOW_SECONDS = 60;

interface Counts {
  calls: RateLimiterMemory;
  running: Map<string, number>;
}

// on globalThis, because Next.js bundles each route separately
const globals = globalThis as typeof globalThis & { hearthloreKeyCalls?: Counts };

function counts(): Counts {
  globals.hearthloreKeyCalls ??= {
    calls: new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: WINDOW_SECONDS }),
    running: new Map(),
  };
  return globals.hearthloreKeyCalls;
}

/** Runs a call of a key. Throws TOO_MANY_ATTEMPTS beyond its calls per minute or its concurrent calls. */
export async function withinKeyLimits<T>(
  keyId: string,
  call: () => Promise<T>,
  perMinute = env().HEARTHLORE_KEY_CALLS_PER_MINUTE,
): Promise<T> {
  const { calls, running } = counts();
  const { consumedPoints, msBeforeNext } = await calls.consume(keyId);
  if (consumedPoints > perMinute) throw usedUp(perMinute, msBeforeNext);
  const before = running.get(keyId) ?? 0;
  if (before >= KEY_CALLS.atOnce) {
    const message = `This key already has ${before} calls running. Wait for one of them, then try again.`;
    throw tooMany(KEY_CALLS.waitSeconds, message);
  }
  running.set(keyId, before + 1);
  try {
    return await call();
  } finally {
    const left = (running.get(keyId) ?? 1) - 1;
    if (left > 0) running.set(keyId, left);
    else running.delete(keyId);
  }
}

function usedUp(perMinute: number, msBeforeNext: number): AppError {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return tooMany(seconds, `This key may make ${perMinute} calls a minute. Try again in ${seconds} seconds.`);
}

/** Returns the refusal that the next call of a key would get, or null if it has calls left. Counts nothing. */
export async function refusalAhead(
  keyId: string,
  perMinute = env().HEARTHLORE_KEY_CALLS_PER_MINUTE,
): Promise<AppError | null> {
  const counted = await counts().calls.get(keyId);
  const isUsedUp = counted !== null && counted.msBeforeNext > 0 && counted.consumedPoints >= perMinute;
  return isUsedUp ? usedUp(perMinute, counted.msBeforeNext) : null;
}

/** Returns the calls that a key has left, in the headers of draft-ietf-httpapi-ratelimit-headers-10. */
export async function rateLimitHeaders(
  keyId: string,
  perMinute = env().HEARTHLORE_KEY_CALLS_PER_MINUTE,
): Promise<[name: string, value: string][]> {
  const counted = await counts().calls.get(keyId);
  const left = Math.max(0, perMinute - (counted?.consumedPoints ?? 0));
  const seconds = counted === null ? WINDOW_SECONDS : Math.max(1, Math.ceil(counted.msBeforeNext / 1000));
  return [
    ['RateLimit-Policy', `"key";q=${perMinute};w=${WINDOW_SECONDS}`],
    ['RateLimit', `"key";r=${left};t=${seconds}`],
  ];
}
