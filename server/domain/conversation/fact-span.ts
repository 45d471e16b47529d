import type { TextSpan } from '#server/domain/text/sentence-spans.ts';

/** A part of a message that a network found worth remembering. */
export interface FactSpan extends TextSpan {
  /** Mean probability, 0 to 1, that a word of the span belongs to a fact. */
  probability: number;
  /** False for a fact that is soon over ("Jonas has nits again"). */
  isLasting: boolean;
}
