import { REVIEW } from '#server/domain/parameters/review-parameters.ts';
import { isAboutSafety } from '#server/domain/safety/safety-kinds.ts';
import { categorise } from '#server/domain/words/categorise.ts';
import type { Importance, Privacy } from '#server/domain/words/vocabulary.ts';

interface Weighed {
  /** Text of the memory. Null if sealed. */
  content: string | null;
  importance: Importance;
  privacy: Privacy;
}

/**
 * Returns the weight of a memory. Health and safety always get the highest weight, so that a dispute about an allergy
 * never closes by itself.
 */
const weightOf = ({ content, importance }: Weighed): number =>
  REVIEW.importanceImpact[
    isAboutSafety(content) || categorise(content ?? '').subcategory === 'health' ? 'high' : importance
  ];

/**
 * Returns the impact of a case about these memories, 0 to 1: the weight of the most important memory, raised if any
 * memory is public. Does not yet include how often the memories are used.
 */
export function impactOf(memories: readonly Weighed[]): number {
  const isOpen = memories.some(({ privacy }) => privacy === 'public');
  return Math.min(1, Math.max(0, ...memories.map(weightOf)) + (isOpen ? REVIEW.openImpact : 0));
}
