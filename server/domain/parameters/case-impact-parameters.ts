/** Weights of the impact of a review case, which is from 0 to 1. */
export const CASE_IMPACT = {
  /** Below this, an old case closes automatically. Only private memories of medium or low importance are below it. */
  low: 0.35,
  importance: { high: 0.5, medium: 0.3, low: 0.15 },
  /** Added for a public memory. */
  open: 0.2,
  /** Most that is added for memories that are surfaced often. */
  shown: 0.3,
  /** Number of surfacings that counts as often. In daily use, a memory reaches ten in two weeks. */
  shownOften: 10,
  kind: { duplicate_contact: 0.5, new_relationship_type: 0.4, insight: 0.4 },
} as const;
