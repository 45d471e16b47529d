import { PROFILE } from '#server/domain/parameters/outcome-parameters.ts';
import type { Advice, Outcome } from '#server/domain/words/outcome-words.ts';
import type { Pattern } from './profile-patterns.ts';
import { type Counts, type Rate, rateOf } from './profile-tally.ts';
import { directionOf } from './suggestion-direction.ts';

/** An earlier suggestion that is like the one asked about. */
export interface Earlier {
  type: string;
  value: string;
  outcome: Outcome;
  decidedAt: Date;
  /** 0 to 1 */
  similarity: number;
}

export interface AdviceInput {
  type: string;
  now: Date;
  /** nothing is learned at the moment */
  isPaused: boolean;
  ofType: Counts;
  ofValue: Counts;
  /** when the very same (type and value) was last decided so; null: never */
  lastAccepted: Date | null;
  lastRejected: Date | null;
  /** those that the asker may use; others are no reason */
  patterns: readonly Pattern[];
  /** that of the type, never or always, is switched off or kept from the asker: its rate, which says the same, is no reason */
  isRateHidden: boolean;
  /** other values only, each as it was last decided: the very same is told by the two dates above */
  similar: readonly Earlier[];
  /** a moment as a day of the household, in words or digits */
  dayOf: (at: Date) => string;
}

/** Whether to suggest it, with the reasons, the weightiest first, and what they rest on. */
export interface AdviceOutput {
  advice: Advice;
  reasons: string[];
  statistics: { type: Rate; value: Rate };
}

type Verdict = { advice: Advice; reason: string };

const DAY_MS = 86_400_000;

/**
 * Whether an agent should suggest this. The first rule that speaks decides; the ones after it that agree are named too.
 * A pause comes first: what is not learned from is not held against anybody either.
 */
export function adviseOn(input: AdviceInput): AdviceOutput {
  const statistics = { type: rateOf(input.ofType), value: rateOf(input.ofValue) };
  if (input.isPaused) {
    return { advice: 'go', reasons: ['Learning is paused: nothing is held for or against it.'], statistics };
  }
  const verdicts = [
    sameAgain(input),
    neverOf(input),
    ofRate(input, statistics.type),
    nearlySame(input),
    ofSimilar(input),
  ].filter((verdict) => verdict !== null);
  const first = verdicts[0];
  if (first === undefined) return { advice: 'go', reasons: [goAhead(input, statistics.type)], statistics };
  const reasons = verdicts.filter(({ advice }) => advice === first.advice).map(({ reason }) => reason);
  return { advice: first.advice, reasons: [...new Set(reasons)], statistics };
}

const isRecent = (at: Date, now: Date): boolean =>
  now.getTime() - at.getTime() <= PROFILE.sameAgainDays * DAY_MS;

/** The very same was rejected a short while ago, or is there already. */
function sameAgain({ lastAccepted, lastRejected, now, dayOf }: AdviceInput): Verdict | null {
  if (lastRejected !== null && (lastAccepted === null || lastAccepted < lastRejected)) {
    return isRecent(lastRejected, now)
      ? { advice: 'skip', reason: `The same was rejected on ${dayOf(lastRejected)}.` }
      : null;
  }
  if (lastAccepted === null) return null;
  return { advice: 'caution', reason: `The same was already accepted on ${dayOf(lastAccepted)}.` };
}

function neverOf({ type, patterns }: AdviceInput): Verdict | null {
  const never = patterns.find((pattern) => pattern.kind === 'never' && pattern.type === type);
  return never === undefined ? null : { advice: 'skip', reason: never.sentence };
}

function ofRate({ type, isRateHidden }: AdviceInput, { accepted, n, rate, interval }: Rate): Verdict | null {
  if (isRateHidden || n < PROFILE.minPattern || rate === null || interval === null) return null;
  const reason = `Accepted ${accepted} of ${n} ${type}.`;
  if (interval.high <= PROFILE.skipUpper) return { advice: 'skip', reason };
  return rate < PROFILE.cautionBelow ? { advice: 'caution', reason } : null;
}

/** What goes the same way; that a removal was refused says nothing against adding something like it. */
function alikeOf({ type, similar }: AdviceInput): Earlier[] {
  const direction = directionOf(type);
  return similar.filter(
    (earlier) => earlier.type === type || (direction !== null && directionOf(earlier.type) === direction),
  );
}

/** The same in other words was rejected a short while ago. */
function nearlySame(input: AdviceInput): Verdict | null {
  const rejected = input.similar
    .filter(({ type, outcome }) => type === input.type && outcome === 'rejected')
    .filter(({ similarity }) => similarity >= PROFILE.nearlySame)
    .map(({ decidedAt }) => decidedAt)
    .filter((at) => isRecent(at, input.now))
    .toSorted((a, b) => b.getTime() - a.getTime())[0];
  if (rejected === undefined) return null;
  return { advice: 'caution', reason: `Nearly the same was rejected on ${input.dayOf(rejected)}.` };
}

function ofSimilar(input: AdviceInput): Verdict | null {
  const decided = alikeOf(input).filter(({ outcome }) => outcome === 'accepted' || outcome === 'rejected');
  const rejected = decided.filter(({ outcome }) => outcome === 'rejected').length;
  if (rejected < PROFILE.minSimilar || rejected < PROFILE.similarRejected * decided.length) return null;
  return { advice: 'caution', reason: `Rejected ${rejected} of ${decided.length} like it.` };
}

function goAhead({ type, isRateHidden }: AdviceInput, { accepted, n }: Rate): string {
  if (isRateHidden) return 'Little may be said of this.';
  if (n === 0) return `Little is known: no ${type} was decided yet.`;
  if (n < PROFILE.minPattern) return `Little is known: accepted ${accepted} of ${n} ${type}.`;
  return `Accepted ${accepted} of ${n} ${type}.`;
}
