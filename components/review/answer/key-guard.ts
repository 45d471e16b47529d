/**
 * Minimum time in milliseconds between painting a card and a key that counts for it. A key pressed earlier was meant for
 * the previous card.
 */
export const PAINTED_MS = 120;

/** Times of the current card that decide whether a key counts for it. */
export interface CardClock {
  /** Time at which the card was painted; null if not yet. */
  paintedAt: number | null;
  /** Time at which the last premature key was pressed; null if none was. */
  tooSoonAt: number | null;
}

export const UNPAINTED: CardClock = { paintedAt: null, tooSoonAt: null };

/**
 * Returns whether a key pressed at `now` counts for the current card, and the updated clock. A premature key restarts
 * the waiting time, so that repeated presses cannot decide a card that has only just appeared.
 */
export function pressAt(
  { paintedAt, tooSoonAt }: CardClock,
  now: number,
): { isMeant: boolean; clock: CardClock } {
  const since = Math.max(paintedAt ?? Number.POSITIVE_INFINITY, tooSoonAt ?? 0);
  const isMeant = now - since >= PAINTED_MS;
  return { isMeant, clock: { paintedAt, tooSoonAt: isMeant ? null : now } };
}
