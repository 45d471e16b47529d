/**
 * Minimum time in milliseconds between painting a card and a key that counts for it. A key pressed earlier was meant for
 * the previous card.
 */
export const PAINTED_MS = 120;

/** Times at which the current card was painted and the last premature key was pressed; null if not yet. */
export interface CardClock {
  paintedAt: number | null;
  tooSoonAt: number | null;
}

export const UNPAINTED: CardClock = { paintedAt: null, tooSoonAt: null };

/**
 * Whether a key pressed at `now` counts for the current card, with the updated clock. A premature key restarts the
 * waiting time, so that repeated presses cannot decide a card that has only just appeared.
 */
export function pressAt(
  { paintedAt, tooSoonAt }: CardClock,
  now: number,
): { isMeant: boolean; clock: CardClock } {
  const since = Math.max(paintedAt ?? Number.POSITIVE_INFINITY, tooSoonAt ?? 0);
  const isMeant = now - since >= PAINTED_MS;
  return { isMeant, clock: { paintedAt, tooSoonAt: isMeant ? null : now } };
}
