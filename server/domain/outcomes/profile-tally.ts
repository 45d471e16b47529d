import { PROFILE } from '#server/domain/parameters/outcome-parameters.ts';
import type { ConfidenceWord, TallyDimension } from '#server/domain/words/outcome-words.ts';
import { type Interval, wilson } from './wilson.ts';

/** Numbers of accepted and rejected suggestions. */
export interface Counts {
  accepted: number;
  rejected: number;
}

/** One row of the table `outcome_tally`: aggregated outcomes of a profile. */
export interface Tally extends Counts {
  dimension: TallyDimension;
  /** Suggestion type, in the dimensions `type`, `value` and `week`. Otherwise empty. */
  type: string;
  /**
   * Depends on the dimension. value: the normalised value. week: the Monday of the week, YYYY-MM-DD. agent: the id of
   * the agent. hour: 0–23. weekday: 1 (Monday) to 7.
   */
  key: string;
  expired: number;
  superseded: number;
  /** Sum of the seconds between suggestion and decision, over the decisions that `timed` counts. */
  decideSeconds: number;
  /** Number of decisions whose time since the suggestion is known. */
  timed: number;
  /** Time of the latest outcome, in the dimensions `all`, `type` and `value`. */
  lastAt: Date | null;
}

/** An acceptance rate with its sample size, interval and reliability. */
export interface Rate extends Counts {
  /** Number of decisions: accepted + rejected. Expired and superseded suggestions were not decided. */
  n: number;
  /** Acceptance rate: accepted ÷ n, 0 to 1. Null if nothing was decided yet. */
  rate: number | null;
  interval: Interval | null;
  /** How reliable the rate is. Depends on the width of the interval alone, not on the rate. */
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

/** Returns the acceptance rate of the counts, with its Wilson interval. */
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
