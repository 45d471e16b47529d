import { FROM_USE } from '#server/domain/parameters/outcome-parameters.ts';

/** Counts of uses, edits and rejections of a surfaced memory. */
interface Answers {
  used: number;
  edited: number;
  rejected: number;
}

/** Counts of a memory without feedback. */
export const UNANSWERED: Answers = { used: 0, edited: 0, rejected: 0 };

/**
 * Returns the factor of feedback on a memory's rank: `1 + e (used − rejected) / (used + edited + rejected + prior)`,
 * from 1 − e to 1 + e. 1 without feedback. Edits pull the factor towards 1, because feedback on the old text no longer
 * applies. The prior is Laplace smoothing: a first answer moves the factor by a fifth of e.
 */
export function usageFactor({ used, edited, rejected }: Answers): number {
  return 1 + (FROM_USE.mostEffect * (used - rejected)) / (used + edited + rejected + FROM_USE.prior);
}
