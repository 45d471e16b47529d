export const RECONCILE = {
  /** Confidence above which both memories are sure, so that a person must decide their conflict. */
  sure: 0.8,
  /** Maximum amount by which a newer memory may be less confident than the one it replaces. */
  sureSlack: 0.05,
  compared: 12,
  comparedOfSafety: 80,
  look: { words: 8, strangers: 4, perWord: 200, perClaim: 100, perPerson: 100, found: 500, compared: 160 },
  /**
   * Minimum similarity of memories that may conflict. A higher limit would miss "moved to Porto" and "lives in Lyon".
   */
  nearSimilarity: 0.25,
  /** Minimum certainty of a finding. Less certain ones are often wrong. */
  minCertainty: 0.5,
  /** Below this certainty, a person must decide. */
  actCertainty: 0.75,
  mostJudged: 12,
  briefWords: 30,
  /** Maximum claims of a statement for which the rules can tell the conflicting claim. */
  briefClaims: 3,
  /** Maximum claims of a statement that ends an older one. "I used to …, now I …" makes two. */
  retiringClaims: 2,
  /** Certainty of a conflict between a past and a present statement. Both may be true, so a person is asked. */
  historyCertainty: 0.7,
  /** Minimum certainty to reinforce a memory without asking a person. */
  reinforceCertainty: 0.85,
  /** Confidence below which two contradicting memories are both in doubt. */
  unsure: 0.6,
  /** Certainty below which the recommended verdict is that there is no conflict. */
  conflictCertainty: 0.55,
  /** Amount by which the verdict `lower` reduces a confidence. It turns a sure memory (0.9) into a hedged one. */
  lowerBy: 0.2,
} as const;
