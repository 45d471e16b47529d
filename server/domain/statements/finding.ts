import type { PairKind } from '#server/domain/words/review-words.ts';

/** What two claims are to each other. */
export interface Finding {
  kind: PairKind;
  /** 0 to 1: how sure the rules are */
  certainty: number;
  /** sentences for a person; none quotes what was told */
  reasons: readonly string[];
  /** only one value holds, and it is expected to change: an address, a job, an age */
  isChangeable: boolean;
  /** the newer says outright that the older ended or was wrong */
  isExpress: boolean;
}
