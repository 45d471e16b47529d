/** Keys pressed sooner than this after a card was painted are meant for the one before. Milliseconds. */
export const PAINTED_MS = 120;

/** When the card that is shown was painted, and the last key that came too soon. Null: not painted yet. */
export interface CardClock {
  paintedAt: number | null;
  tooSoonAt: number | null;
}

export const UNPAINTED: CardClock = { paintedAt: null, tooSoonAt: null };

/**
 * Whether a key that is pressed now was meant for this card, and the clock after it. A key that comes too soon makes
 * the next one wait as well: whoever drums on the keys decides one card, not every card that shows for a moment.
 */
export function pressAt(
  { paintedAt, tooSoonAt }: CardClock,
  now: number,
): { isMeant: boolean; clock: CardClock } {
  const since = Math.max(paintedAt ?? Number.POSITIVE_INFINITY, tooSoonAt ?? 0);
  const isMeant = now - since >= PAINTED_MS;
  return { isMeant, clock: { paintedAt, tooSoonAt: isMeant ? null : now } };
}
