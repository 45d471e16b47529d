import { FROM_USE } from '#server/domain/parameters/outcome-parameters.ts';

/** How often a surfaced memory was used, edited and rejected. */
interface Answers {
  used: number;
  edited: number;
  rejected: number;
}

/** Of a memory that nobody has answered to. */
export const UNANSWERED: Answers = { used: 0, edited: 0, rejected: 0 };

/**
 * What earlier answers make of a memory's rank: `1 + e (used − rejected) / (used + edited + rejected + prior)`, with e
 * the most that they may change. Above 1 − e and below 1 + e, 1 where nothing is known; an edit pulls it towards 1, since what it
 * says now is not what was answered to. The prior is Laplace's: a first answer moves it by a fifth of the most.
 */
export function usageFactor({ used, edited, rejected }: Answers): number {
  return 1 + (FROM_USE.mostEffect * (used - rejected)) / (used + edited + rejected + FROM_USE.prior);
}
