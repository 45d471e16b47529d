import { PROFILE } from '#server/domain/parameters/outcome-parameters.ts';

/** A 95 % interval of a rate; both ends 0 to 1. */
export interface Interval {
  low: number;
  high: number;
}

/**
 * The Wilson score interval of `accepted` out of `n` (integers, n > 0): (p + z²/2n ± z·√(p(1 − p)/n + z²/4n²)) / (1 + z²/n).
 * It stays between 0 and 1 and says something of five decisions too, where the textbook interval p ± z·√(p(1 − p)/n)
 * says that 0 of 5 is certain. Source: Wilson 1927; Brown, Cai and DasGupta 2001.
 */
export function wilson(accepted: number, n: number): Interval {
  const { z } = PROFILE;
  const p = accepted / n;
  const middle = p + z ** 2 / (2 * n);
  const reach = z * Math.sqrt((p * (1 - p)) / n + z ** 2 / (4 * n ** 2));
  const scale = 1 + z ** 2 / n;
  // at none and at all the one end is 0 and 1 exactly; floating point misses it by a hair
  return {
    low: accepted === 0 ? 0 : Math.max(0, (middle - reach) / scale),
    high: accepted === n ? 1 : Math.min(1, (middle + reach) / scale),
  };
}
