import { REVIEW } from '#server/domain/parameters/review-parameters.ts';
import { isAboutSafety } from '#server/domain/safety/safety-kinds.ts';
import { categorise } from '#server/domain/words/categorise.ts';
import type { Importance, Privacy } from '#server/domain/words/vocabulary.ts';

interface Weighed {
  /** null: it is sealed */
  content: string | null;
  importance: Importance;
  privacy: Privacy;
}

/** Of health the weight is the highest whatever was told of it: a dispute about an allergy must not close by itself. */
const weightOf = ({ content, importance }: Weighed): number =>
  REVIEW.importanceImpact[
    isAboutSafety(content) || categorise(content ?? '').subcategory === 'health' ? 'high' : importance
  ];

/**
 * How much a question about these memories matters, 0 to 1, before it is known how often they were shown: the weight of the
 * most important of them, and more where others see one of them too. A dispute of what is used daily comes before one of
 * what nobody asks for.
 */
export function impactOf(memories: readonly Weighed[]): number {
  const isOpen = memories.some(({ privacy }) => privacy === 'public');
  return Math.min(1, Math.max(0, ...memories.map(weightOf)) + (isOpen ? REVIEW.openImpact : 0));
}
