import { PROFILE } from '#server/domain/parameters/outcome-parameters.ts';
import type { ConfidenceWord, TallyDimension } from '#server/domain/words/outcome-words.ts';
import { type Interval, wilson } from './wilson.ts';

/** What was decided: everything that a rate is made of. */
export interface Counts {
  accepted: number;
  rejected: number;
}

/** One row of what the outcomes of a profile add up to (table outcome_tally). */
export interface Tally extends Counts {
  dimension: TallyDimension;
  /** of the dimensions type, value and week; otherwise empty */
  type: string;
  /** value: the folded value; week: its Monday, YYYY-MM-DD; agent: its id; hour: 0 to 23; weekday: 1 (Monday) to 7 */
  key: string;
  expired: number;
  superseded: number;
  /** seconds between suggestion and decision, all together, of `timed` decisions */
  decideSeconds: number;
  timed: number;
  /** of the dimensions all, type and value */
  lastAt: Date | null;
}

/** A rate with what has to be known to believe it. */
export interface Rate extends Counts {
  /** accepted + rejected: what expired or was superseded was not decided */
  n: number;
  /** accepted ÷ n, 0 to 1; null: nothing was decided yet */
  rate: number | null;
  interval: Interval | null;
  /** how narrow the interval is, not how high the rate */
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

/** The rate of what was decided, with its interval. */
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
