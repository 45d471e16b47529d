/** Minimum time that a card must be visible. An earlier key press was meant for the previous card. */
const PAINTED_MS = 120;

export interface CardClock {
  paintedAt: number | null;
  tooSoonAt: number | null;
}

export const UNPAINTED: CardClock = { paintedAt: null, tooSoonAt: null };

/** An early key press restarts the waiting time, so that repeated presses cannot answer a new card. */
export function pressAt(
  { paintedAt, tooSoonAt }: CardClock,
  now: number,
): { isMeant: boolean; clock: CardClock } {
  const since = Math.max(paintedAt ?? Number.POSITIVE_INFINITY, tooSoonAt ?? 0);
  const isMeant = now - since >= PAINTED_MS;
  return { isMeant, clock: { paintedAt, tooSoonAt: isMeant ? null : now } };
}
