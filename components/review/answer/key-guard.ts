/**
 * Minimum time in milliseconds between the first display of a card and a key press that answers it. An earlier key
 * press was meant for the previous card.
 */
const PAINTED_MS = 120;

/** Times that decide whether a key press answers the current card. */
export interface CardClock {
  /** Time at which the card was painted; null before that. */
  paintedAt: number | null;
  /** Time of the last key press that came too early; null if there was none. */
  tooSoonAt: number | null;
}

export const UNPAINTED: CardClock = { paintedAt: null, tooSoonAt: null };

/**
 * Returns whether a key press at `now` answers the current card, and the updated clock. A key press that comes too
 * early restarts the waiting time, so that repeated presses cannot answer a card that has just appeared.
 */
export function pressAt(
  { paintedAt, tooSoonAt }: CardClock,
  now: number,
): { isMeant: boolean; clock: CardClock } {
  const since = Math.max(paintedAt ?? Number.POSITIVE_INFINITY, tooSoonAt ?? 0);
  const isMeant = now - since >= PAINTED_MS;
  return { isMeant, clock: { paintedAt, tooSoonAt: isMeant ? null : now } };
}
