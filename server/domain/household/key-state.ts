export const KEY_STATES = ['active', 'expired', 'revoked'] as const;
export type KeyState = (typeof KEY_STATES)[number];

/** Returns the state of a key. Calls are accepted only with active keys. */
export function keyState(key: { revokedAt: Date | null; expiresAt: Date | null }, now: Date): KeyState {
  if (key.revokedAt !== null) return 'revoked';
  return key.expiresAt !== null && key.expiresAt <= now ? 'expired' : 'active';
}

/** Returns the time of the last call with any of the keys. Returns null if there was no call. */
export function lastUse(keys: readonly { lastUsedAt: Date | null }[]): Date | null {
  const times = keys.flatMap(({ lastUsedAt }) => lastUsedAt?.getTime() ?? []);
  return times.length === 0 ? null : new Date(Math.max(...times));
}
