import type { PairKind } from '#server/domain/words/review-words.ts';

/** How two claims relate, as the rules see it. */
export interface Finding {
  kind: PairKind;
  /** How certain the rules are, 0 to 1. */
  certainty: number;
  /** Reasons as sentences for a person. No sentence quotes a statement. */
  reasons: readonly string[];
  /** True if only one value can hold, and it is expected to change: an address, a job, an age. */
  isChangeable: boolean;
  /** True if the newer claim states that the older one ended or was wrong. */
  isExpress: boolean;
}
