export const DELETION = {
  /** Time to cancel a deletion, and for other owners to notice it. */
  graceDays: 7,
  /** Wait for calls that began before access ended. Longer than any statement or job batch. */
  settleMinutes: 10,
} as const;
