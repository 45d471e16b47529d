import type { TextSpan } from '#server/domain/text/sentence-spans.ts';

export interface FactSpan extends TextSpan {
  /** Mean probability that a word of the span belongs to a fact, from 0 to 1. */
  probability: number;
  /** False for a fact that is soon over, such as "Jonas has nits again". */
  isLasting: boolean;
}
