import type { KeyView } from '#server/keys/schema.ts';

/** Keys as the page shows them: those that work, the newest first, and those that have ended, the last ended first. */
export function keysByLife(keys: readonly KeyView[]): { active: KeyView[]; ended: KeyView[] } {
  const endOf = ({ revokedAt, expiresAt }: KeyView): string => revokedAt ?? expiresAt ?? '';
  return {
    active: keys.filter(({ state }) => state === 'active'),
    ended: keys.filter(({ state }) => state !== 'active').sort((a, b) => endOf(b).localeCompare(endOf(a))),
  };
}

/** The key that took another's place, as long as it works; null where none did. */
export function successorOf(key: KeyView, keys: readonly KeyView[]): KeyView | null {
  return keys.find(({ rotatedFromId, state }) => rotatedFromId === key.id && state === 'active') ?? null;
}
