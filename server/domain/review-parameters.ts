/**
 * Every number that capturing, reconciling and reviewing depend on, with unit, reason and source; what the rest of the
 * product depends on is in parameters.ts.
 */

/** Whether two statements can both be true, and what follows (domain/reconcile.ts). */
export const RECONCILE = {
  /** decayed confidence above which two that contradict are never settled by the program (design.md 4) */
  sure: 0.8,
  /** by how much less sure the newer one may be and still count as "at least as sure": what a few days of decay make */
  sureSlack: 0.05,
  /** memories near the new one that are compared: beyond the first dozen nothing is about the same matter */
  compared: 12,
  /** similarity (0 to 1) from which a memory is compared at all. Low: "Ana moved to Porto" is far from "Ana lives in Lyon" */
  nearSimilarity: 0.25,
  /** certainty (0 to 1) of a finding from which the program acts or asks; below, it is left alone or the model is asked */
  minCertainty: 0.5,
  /** certainty from which it may retire something by itself; between the two a person is asked */
  actCertainty: 0.75,
  /** what an undecided pair is lowered by, in both, where that is recommended */
  lowerBy: 0.2,
} as const;

/** Taking in what was said (server/capture). */
export const CAPTURE = {
  /** confidence from which what was said outright counts without a person (design.md 5) */
  promoteFrom: 0.8,
  /** confidence from which a person is asked about what was not promoted; below, it waits for the next run */
  askFrom: 0.5,
  /** messages of one call: a long evening's conversation */
  messages: 200,
  /** facts of one call */
  facts: 200,
} as const;

/** The review queue (server/review). */
export const REVIEW = {
  /** days after which an open case of low impact closes by itself, retiring nothing */
  autoCloseDays: 30,
  /** impact (0 to 1) below which a case is of low impact */
  lowImpact: 0.35,
} as const;
