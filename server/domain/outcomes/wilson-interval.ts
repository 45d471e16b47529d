import { PROFILE } from '#server/domain/parameters/outcome-parameters.ts';

/** 95 % confidence interval of a rate, 0 to 1. */
export interface Interval {
  low: number;
  high: number;
}

/** Returns the Wilson score interval for n > 0. Source: Wilson 1927; Brown, Cai and DasGupta 2001. */
export function wilson(accepted: number, n: number): Interval {
  const { z } = PROFILE;
  const p = accepted / n;
  const middle = p + z ** 2 / (2 * n);
  const reach = z * Math.sqrt((p * (1 - p)) / n + z ** 2 / (4 * n ** 2));
  const scale = 1 + z ** 2 / n;
  // Floating-point arithmetic is slightly inaccurate for 0 and n.
  return {
    low: accepted === 0 ? 0 : Math.max(0, (middle - reach) / scale),
    high: accepted === n ? 1 : Math.min(1, (middle + reach) / scale),
  };
}
