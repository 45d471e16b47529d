import { PROFILE } from '#server/domain/parameters/outcome-parameters.ts';
import type { ConfidenceWord, TallyDimension } from '#server/domain/words/outcome-vocabulary.ts';
import { type Interval, wilson } from './wilson-interval.ts';

export interface Counts {
  accepted: number;
  rejected: number;
}

export interface Tally extends Counts {
  dimension: TallyDimension;
  type: string;
  /** A value, a Monday (YYYY-MM-DD), an agent's id, an hour (0 to 23) or a weekday (1 to 7). */
  key: string;
  expired: number;
  superseded: number;
  decideSeconds: number;
  timed: number;
  /** Only in the dimensions `all`, `type` and `value`. */
  lastAt: Date | null;
}

export interface Rate extends Counts {
  /** The sum of `accepted` and `rejected`. */
  n: number;
  /** Range: 0 to 1. Null if nothing has been decided. */
  rate: number | null;
  interval: Interval | null;
  confidence: ConfidenceWord;
}

export const NONE: Counts = { accepted: 0, rejected: 0 };

export const decisions = ({ accepted, rejected }: Counts): number => accepted + rejected;

export const addCounts = (all: readonly Counts[]): Counts =>
  all.reduce<Counts>(
    (sum, { accepted, rejected }) => ({
      accepted: sum.accepted + accepted,
      rejected: sum.rejected + rejected,
    }),
    NONE,
  );

export function rateOf({ accepted, rejected }: Counts): Rate {
  const n = accepted + rejected;
  if (n === 0) return { accepted, rejected, n, rate: null, interval: null, confidence: 'low' };
  const interval = wilson(accepted, n);
  return { accepted, rejected, n, rate: accepted / n, interval, confidence: confidenceOf(interval) };
}

function confidenceOf({ low, high }: Interval): ConfidenceWord {
  const width = high - low;
  if (width <= PROFILE.highWidth) return 'high';
  return width <= PROFILE.mediumWidth ? 'medium' : 'low';
}
