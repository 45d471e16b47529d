import type { TextSpan } from '#server/domain/text/sentence-spans.ts';
import type { Category } from '#server/domain/words/vocabulary.ts';

/** A part of a message that a network found worth remembering. */
export interface FactSpan extends TextSpan {
  /** Mean probability, 0 to 1, that a word of the span belongs to a fact. */
  probability: number;
  category: Category;
  /** False for a fact that is soon over ("Jonas has nits again"). */
  isLasting: boolean;
}
