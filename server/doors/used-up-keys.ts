import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '#server/core/errors.ts';
import { HOUSEHOLD_CALLS } from '#server/domain/parameters/parameters.ts';
import { refusalAhead } from './key-rate-limits.ts';

// Refuses keys that have used up their calls before the database is read, so that a flood of calls costs the others little. Remembers
// nothing else about a key: what it may do is read on every call.

interface KnownKey {
  keyId: string;
  keyPrefix?: string | undefined;
  userId: string | null;
}

/** Says whose call was refused, for the log and the headers about the calls left. */
export class UsedUpKey extends AppError {
  readonly key: KnownKey;

  constructor(refusal: AppError, key: KnownKey) {
    super(refusal.code, refusal.message, undefined, refusal.retryAfterSeconds);
    this.key = key;
  }
}

// on globalThis, because Next.js bundles each route separately
const globals = globalThis as typeof globalThis & {
  hearthloreUsedUpKeys?: Map<string, KnownKey>;
  hearthloreHeldRefusals?: number;
};

function usedUpKeys(): Map<string, KnownKey> {
  globals.hearthloreUsedUpKeys ??= new Map();
  return globals.hearthloreUsedUpKeys;
}

/** `audience` is included, because a token is valid at one address only. */
const hashOf = (token: string, audience = ''): string =>
  createHash('sha256').update(`${audience} ${token}`).digest('base64');

/** Throws UsedUpKey if this token was seen to have used up its calls, and its minute is not over. */
export async function expectCallsLeft(token: string, audience?: string): Promise<void> {
  const keys = usedUpKeys();
  if (keys.size === 0) return;
  const hash = hashOf(token, audience);
  const key = keys.get(hash);
  if (key === undefined) return;
  const refusal = await refusalAhead(key.keyId);
  if (refusal !== null) {
    await holdBack();
    throw new UsedUpKey(refusal, key);
  }
  keys.delete(hash);
}

/** Slows down programs that call again at once, because even refusals cost time. */
async function holdBack(): Promise<void> {
  const held = globals.hearthloreHeldRefusals ?? 0;
  if (held >= HOUSEHOLD_CALLS.heldRefusals) return;
  globals.hearthloreHeldRefusals = held + 1;
  await pause(HOUSEHOLD_CALLS.refusalMs);
  globals.hearthloreHeldRefusals -= 1;
}

/** Remembers the token of a valid key if its next call would be refused. */
export async function noteIfUsedUp(
  token: string,
  { keyId, keyPrefix, userId }: KnownKey,
  audience?: string,
): Promise<void> {
  if ((await refusalAhead(keyId)) === null) return;
  const keys = usedUpKeys();
  // the ones that still call are noted again
  if (keys.size >= HOUSEHOLD_CALLS.usedUpKeys) keys.clear();
  keys.set(hashOf(token, audience), { keyId, keyPrefix, userId });
}
