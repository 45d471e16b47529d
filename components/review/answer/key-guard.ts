/**
 * Minimum time in milliseconds after a card is painted before a key counts for it; an earlier key was meant for the previous
 * card.
 */
export const PAINTED_MS = 120;

/** When the current card was painted, and when the last premature key was pressed. Null: not yet. */
export interface CardClock {
  paintedAt: number | null;
  tooSoonAt: number | null;
}

export const UNPAINTED: CardClock = { paintedAt: null, tooSoonAt: null };

/**
 * Whether a key pressed at `now` counts for the current card. A premature key restarts the waiting time, so that repeated
 * presses decide one card and not each card that appears for a moment. Returns the updated clock too.
 */
export function pressAt(
  { paintedAt, tooSoonAt }: CardClock,
  now: number,
): { isMeant: boolean; clock: CardClock } {
  const since = Math.max(paintedAt ?? Number.POSITIVE_INFINITY, tooSoonAt ?? 0);
  const isMeant = now - since >= PAINTED_MS;
  return { isMeant, clock: { paintedAt, tooSoonAt: isMeant ? null : now } };
}
