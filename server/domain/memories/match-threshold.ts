import { WALK } from '#server/domain/parameters/graph-parameters.ts';
import { SEARCH } from '#server/domain/parameters/parameters.ts';

/** Returns the minimum similarity of a search result, 0 to 1. */
export const matchThreshold = (similarities: readonly number[]): number =>
  Math.max(SEARCH.minSimilarity, WALK.matchShare * Math.max(0, ...similarities));
