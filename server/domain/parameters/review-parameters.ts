export const REVIEW = {
  autoCloseDays: 30,
  /** Impact below which an old case closes automatically. Only private memories of medium or low importance are below it. */
  lowImpact: 0.35,
  importanceImpact: { high: 0.5, medium: 0.3, low: 0.15 },
  /** Added to the rank of cases on health or safety, so that they come first. Other ranks reach 3 at most. */
  safetyFirst: 1_000,
  openImpact: 0.2,
  shownImpact: 0.3,
  /** Number of surfacings that counts as often. In daily use, a memory reaches ten in two weeks. */
  shownOften: 10,
  mostOpened: 5,
  kindImpact: { duplicate_contact: 0.5, new_relationship_type: 0.4, insight: 0.4 },
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
  /** Maximum memories per scan. 5,000 take half a minute and cover years. */
  scanned: 5_000,
  scannedAgainst: 12,
  /** Maximum cases found by a scan, a week's work for a household. */
  mostFound: 200,
  clustered: 500,
  leastClustered: 2,
  /** Time after which the reviewer counts as away. A single case seldom takes three minutes. */
  awaySeconds: 180,
  leastTimed: 5,
  /** Number of latest decisions timed. People become faster, so older times mislead. */
  timed: 50,
} as const;
