export const REVIEW = {
  autoCloseDays: 30,
  /** Added to the rank of cases on health or safety, so that they come first. Other ranks reach 3 at most. */
  safetyFirst: 1_000,
  mostOpened: 5,
  middleCertainty: 0.5,
  /** Share of the rank that does not depend on doubt. Every case needs an answer. */
  certainShare: 0.5,
  /** Days until the rank of a case has doubled. */
  ageDays: 10,
  /** Maximum age that counts, so that old cases do not displace important ones. */
  oldestDays: 30,
  laterDays: 1,
  /** Postponing longer equals dismissing the case. */
  mostLaterDays: 366,
  mostAtOnce: 100,
  clustered: 500,
  leastClustered: 2,
} as const;
