import { env } from '#server/core/env.ts';
import type { AppError } from '#server/core/errors.ts';
import { KEY_CALLS } from '#server/domain/parameters/parameters.ts';
import {
  CALL_WINDOW_SECONDS,
  type CallCounts,
  createCallCounts,
  usedUp,
  withinCallLimits,
} from './call-limits.ts';

// on globalThis, because Next.js bundles each route separately
const globals = globalThis as typeof globalThis & { hearthloreKeyCalls?: CallCounts };

function counts(): CallCounts {
  globals.hearthloreKeyCalls ??= createCallCounts();
  return globals.hearthloreKeyCalls;
}

const limitsOf = (perMinute: number) => ({ ...KEY_CALLS, perMinute, caller: 'This key' });

/** Runs a call of a key. Throws TOO_MANY_ATTEMPTS beyond its calls per minute or its concurrent calls. */
export async function withinKeyLimits<T>(
  keyId: string,
  call: () => Promise<T>,
  perMinute = env().HEARTHLORE_KEY_CALLS_PER_MINUTE,
): Promise<T> {
  return withinCallLimits(counts(), keyId, limitsOf(perMinute), call);
}

/** Returns the refusal that the next call of a key would get, or null if it has calls left. Counts nothing. */
export async function refusalAhead(
  keyId: string,
  perMinute = env().HEARTHLORE_KEY_CALLS_PER_MINUTE,
): Promise<AppError | null> {
  const counted = await counts().calls.get(keyId);
  const isUsedUp = counted !== null && counted.msBeforeNext > 0 && counted.consumedPoints >= perMinute;
  return isUsedUp ? usedUp(limitsOf(perMinute), counted.msBeforeNext) : null;
}

/** Returns the calls that a key has left, in the headers of draft-ietf-httpapi-ratelimit-headers-10. */
export async function rateLimitHeaders(
  keyId: string,
  perMinute = env().HEARTHLORE_KEY_CALLS_PER_MINUTE,
): Promise<[name: string, value: string][]> {
  const counted = await counts().calls.get(keyId);
  const left = Math.max(0, perMinute - (counted?.consumedPoints ?? 0));
  const seconds =
    counted === null ? CALL_WINDOW_SECONDS : Math.max(1, Math.ceil(counted.msBeforeNext / 1000));
  return [
    ['RateLimit-Policy', `"key";q=${perMinute};w=${CALL_WINDOW_SECONDS}`],
    ['RateLimit', `"key";r=${left};t=${seconds}`],
  ];
}
