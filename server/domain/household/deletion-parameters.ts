export const DELETION = {
  /** Time to change one's mind, and for other owners to notice. */
  graceDays: 7,
  /** Calls that had begun before access ended may still write. Longer than any statement or job batch may take. */
  settleMinutes: 10,
} as const;
