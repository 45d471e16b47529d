import { REVIEW } from './review-parameters.ts';
import type { Importance, Privacy } from './vocabulary.ts';

/**
 * How much a question about these memories matters, 0 to 1, before it is known how often they were shown: the weight of the
 * most important of them, and more where others see one of them too. A dispute of what is used daily comes before one of
 * what nobody asks for.
 */
export function impactOf(memories: readonly { importance: Importance; privacy: Privacy }[]): number {
  const weights = memories.map(({ importance }) => REVIEW.importanceImpact[importance]);
  const isOpen = memories.some(({ privacy }) => privacy === 'public');
  return Math.min(1, Math.max(0, ...weights) + (isOpen ? REVIEW.openImpact : 0));
}
