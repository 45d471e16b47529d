import { FROM_USE } from '#server/domain/parameters/outcome-parameters.ts';

/** How often an agent reported that a surfaced memory was used, edited or rejected. */
interface Answers {
  used: number;
  edited: number;
  rejected: number;
}

/**
 * Returns the factor by which feedback changes a memory's rank: `1 + e (used − rejected) / (used + edited + rejected +
 * prior)`. The range is 1 − e to 1 + e. The prior is Laplace smoothing, so a single answer changes little.
 */
export function usageFactor({ used, edited, rejected }: Answers): number {
  return 1 + (FROM_USE.mostEffect * (used - rejected)) / (used + edited + rejected + FROM_USE.prior);
}
