import { PROFILE } from '#server/domain/parameters/outcome-parameters.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import type { Advice, Outcome } from '#server/domain/words/outcome-vocabulary.ts';
import type { Pattern } from './profile-patterns.ts';
import { type Counts, type Rate, rateOf } from './profile-tally.ts';
import { directionOf } from './suggestion-direction.ts';

export interface Earlier {
  type: string;
  value: string;
  outcome: Outcome;
  decidedAt: Date;
  /** Similarity to the new suggestion, 0 to 1. */
  similarity: number;
}

export interface AdviceInput {
  type: string;
  now: Date;
  isPaused: boolean;
  ofType: Counts;
  ofValue: Counts;
  lastAccepted: Date | null;
  lastRejected: Date | null;
  patterns: readonly Pattern[];
  isRateHidden: boolean;
  similar: readonly Earlier[];
  dayOf: (at: Date) => string;
}

export interface AdviceOutput {
  advice: Advice;
  reasons: string[];
  statistics: { type: Rate; value: Rate };
}

type Verdict = { advice: Advice; reason: string };

export function adviseOn(input: AdviceInput): AdviceOutput {
  const statistics = { type: rateOf(input.ofType), value: rateOf(input.ofValue) };
  if (input.isPaused) {
    return {
      advice: 'go',
      reasons: ['Learning is paused, so past decisions are not considered.'],
      statistics,
    };
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

function sameAgain({ lastAccepted, lastRejected, now, dayOf }: AdviceInput): Verdict | null {
  if (lastRejected !== null && (lastAccepted === null || lastAccepted < lastRejected)) {
    return isRecent(lastRejected, now)
      ? { advice: 'skip', reason: `The same suggestion was rejected on ${dayOf(lastRejected)}.` }
      : null;
  }
  if (lastAccepted === null) return null;
  return { advice: 'caution', reason: `The same suggestion was already accepted on ${dayOf(lastAccepted)}.` };
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

/** Excludes decisions in the other direction, because a rejected removal says nothing about a similar addition. */
function alikeOf({ type, similar }: AdviceInput): Earlier[] {
  const direction = directionOf(type);
  return similar.filter(
    (earlier) => earlier.type === type || (direction !== null && directionOf(earlier.type) === direction),
  );
}

function nearlySame(input: AdviceInput): Verdict | null {
  const rejected = input.similar
    .filter(({ type, outcome }) => type === input.type && outcome === 'rejected')
    .filter(({ similarity }) => similarity >= PROFILE.nearlySame)
    .map(({ decidedAt }) => decidedAt)
    .filter((at) => isRecent(at, input.now))
    .toSorted((a, b) => b.getTime() - a.getTime())[0];
  if (rejected === undefined) return null;
  return {
    advice: 'caution',
    reason: `A nearly identical suggestion was rejected on ${input.dayOf(rejected)}.`,
  };
}

function ofSimilar(input: AdviceInput): Verdict | null {
  const decided = alikeOf(input).filter(({ outcome }) => outcome === 'accepted' || outcome === 'rejected');
  const rejected = decided.filter(({ outcome }) => outcome === 'rejected').length;
  if (rejected < PROFILE.minSimilar || rejected < PROFILE.similarRejected * decided.length) return null;
  return { advice: 'caution', reason: `Rejected ${rejected} of ${decided.length} similar suggestions.` };
}

function goAhead({ type, isRateHidden }: AdviceInput, { accepted, n }: Rate): string {
  if (isRateHidden) return 'No statistics are available for this type.';
  if (n === 0) return `Too little data: no ${type} has been decided yet.`;
  if (n < PROFILE.minPattern) return `Too little data: accepted ${accepted} of ${n} ${type}.`;
  return `Accepted ${accepted} of ${n} ${type}.`;
}
