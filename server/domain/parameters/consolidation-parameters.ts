export const CONSOLIDATION = {
  /** Most people sleep at this local hour. */
  nightlyHour: 3,
  /** Whoever reviews weekly has seen a staged fact twice by then. */
  uncontestedDays: 14,
  /** Below this confidence, a fact is more likely wrong than right. */
  promoteFrom: 0.5,
  /** A second conversation is independent evidence. */
  conversations: 2,
  /** A preference that was repeated once may be chance. */
  standingFrom: 2,
  /** Comparing a staged fact takes up to fifty milliseconds. */
  validateBatch: 10,
  batch: 100,
  /** Per step and run, because a run must end by morning. The next run continues. */
  mostExamined: 20_000,
  /** A run must be revertible in one transaction. */
  mostChanged: 2_000,
  /** One answer mostly settles all conflicts of a fact. */
  mostAsked: 2,
  /** Runs that changed something are kept for ever. */
  keepDays: 90,
  pageSize: 31,
} as const;
