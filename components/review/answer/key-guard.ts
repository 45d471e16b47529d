/**
 * Minimum time in milliseconds after a card is painted before a key press counts for it. A press before that was meant
 * for the previous card.
 */
export const PAINTED_MS = 120;

/** Points in time that decide whether a key press counts for the current card. */
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
