import type { PairKind } from '#server/domain/words/review-vocabulary.ts';

export interface Finding {
  kind: PairKind;
  /** From 0 to 1. */
  certainty: number;
  /** Sentences for a person. They must not quote a statement. */
  reasons: readonly string[];
  /** True for values that are expected to change, such as an address. */
  isChangeable: boolean;
  isExpress: boolean;
}
