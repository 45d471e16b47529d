import type { PairKind } from '#server/domain/words/review-words.ts';

/** The relation of two claims. */
export interface Finding {
  kind: PairKind;
  /** Certainty of the rules, 0 to 1. */
  certainty: number;
  /** Sentences for a person; none quotes a statement. */
  reasons: readonly string[];
  /** True if only one value can hold and is expected to change: an address, a job, an age. */
  isChangeable: boolean;
  /** True if the newer claim states that the older one ended or was wrong. */
  isExpress: boolean;
}
