import { PROFILE } from '#server/domain/parameters/outcome-parameters.ts';
import type { ConfidenceWord, TallyDimension } from '#server/domain/words/outcome-words.ts';
import { type Interval, wilson } from './wilson.ts';

export interface Counts {
  accepted: number;
  rejected: number;
}

/** One row of the table `outcome_tally`. It counts the outcomes with the same key in one dimension. */
export interface Tally extends Counts {
  dimension: TallyDimension;
  /** Suggestion type. Empty in all dimensions except `type`, `value` and `week`. */
  type: string;
  /**
   * For the dimension `value`, the normalised value. For `week`, the Monday as YYYY-MM-DD. For `agent`, the agent's id.
   * For `hour`, 0 to 23. For `weekday`, 1 (Monday) to 7.
   */
  key: string;
  expired: number;
  superseded: number;
  /** Total number of seconds between suggestion and decision. Only for the decisions that `timed` counts. */
  decideSeconds: number;
  /** Number of decisions for which the time of the suggestion is known. */
  timed: number;
  /** Time of the latest outcome. Only in the dimensions `all`, `type` and `value`. */
  lastAt: Date | null;
}

export interface Rate extends Counts {
  /** Number of decisions, which is accepted + rejected. Nobody decided on expired and superseded suggestions. */
  n: number;
  /** accepted ÷ n, 0 to 1. Null if nothing has been decided. */
  rate: number | null;
  interval: Interval | null;
  /** How reliable the rate is. It depends only on the width of the interval. */
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
