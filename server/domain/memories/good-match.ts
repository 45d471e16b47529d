import { WALK } from '#server/domain/parameters/graph-parameters.ts';
import { SEARCH } from '#server/domain/parameters/parameters.ts';

/** The similarity (0 to 1) from which a match fits about as well as the best of these; a poor best makes nothing fit. Pure. */
export const goodMatchFrom = (similarities: readonly number[]): number =>
  Math.max(SEARCH.minSimilarity, WALK.asGood * Math.max(0, ...similarities));
