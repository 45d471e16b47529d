import type { PairKind } from '#server/domain/words/review-words.ts';

/** How two claims are related according to the rules. */
export interface Finding {
  kind: PairKind;
  /** How certain the rules are, 0 to 1. */
  certainty: number;
  /** Sentences for a person. They must not quote a statement. */
  reasons: readonly string[];
  /**
   * True if the claims have different values and only one can be true at a time, such as an address or a job. The value
   * is expected to change.
   */
  isChangeable: boolean;
  /** True if the newer claim says that the older claim ended or was wrong. */
  isExpress: boolean;
}
