import type { KeyView } from '#server/keys/schema.ts';

/** Active keys are newest first, ended keys most recently ended first. */
export function activeAndEndedKeys(keys: readonly KeyView[]): { active: KeyView[]; ended: KeyView[] } {
  const endOf = ({ revokedAt, expiresAt }: KeyView): string => revokedAt ?? expiresAt ?? '';
  return {
    active: keys.filter(({ state }) => state === 'active'),
    ended: keys.filter(({ state }) => state !== 'active').sort((a, b) => endOf(b).localeCompare(endOf(a))),
  };
}

export function successorOf(key: KeyView, keys: readonly KeyView[]): KeyView | null {
  return keys.find(({ rotatedFromId, state }) => rotatedFromId === key.id && state === 'active') ?? null;
}
