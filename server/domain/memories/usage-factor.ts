import { FROM_USE } from '#server/domain/parameters/outcome-parameters.ts';

interface Answers {
  used: number;
  edited: number;
  rejected: number;
}

/** Returns 1 ± `FROM_USE.mostEffect`. A single answer changes little (Laplace smoothing). */
export function usageFactor({ used, edited, rejected }: Answers): number {
  return 1 + (FROM_USE.mostEffect * (used - rejected)) / (used + edited + rejected + FROM_USE.prior);
}
