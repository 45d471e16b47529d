export const KEY_STATES = ['active', 'expired', 'revoked'] as const;
export type KeyState = (typeof KEY_STATES)[number];

export function keyState(key: { revokedAt: Date | null; expiresAt: Date | null }, now: Date): KeyState {
  if (key.revokedAt !== null) return 'revoked';
  return key.expiresAt !== null && key.expiresAt <= now ? 'expired' : 'active';
}

export function lastUse(keys: readonly { lastUsedAt: Date | null }[]): Date | null {
  const times = keys.flatMap(({ lastUsedAt }) => lastUsedAt?.getTime() ?? []);
  return times.length === 0 ? null : new Date(Math.max(...times));
}
