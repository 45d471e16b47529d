import { PROFILE } from '#server/domain/parameters/outcome-parameters.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import type { Advice, Outcome } from '#server/domain/words/outcome-words.ts';
import type { Pattern } from './profile-patterns.ts';
import { type Counts, type Rate, rateOf } from './profile-tally.ts';
import { directionOf } from './suggestion-direction.ts';

/** An earlier suggestion that is similar to the new suggestion. */
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
  /** True while the person has paused learning. */
  isPaused: boolean;
  ofType: Counts;
  ofValue: Counts;
  /** When a suggestion with the same type and value was last accepted. Null if never. */
  lastAccepted: Date | null;
  /** When a suggestion with the same type and value was last rejected. Null if never. */
  lastRejected: Date | null;
  /** Only the patterns that the caller may see. */
  patterns: readonly Pattern[];
  /**
   * True if the caller must not see this type's `never` or `always` pattern. The acceptance rate is then hidden too,
   * because it would reveal the pattern.
   */
  isRateHidden: boolean;
  /** Latest decisions on suggestions with similar values. */
  similar: readonly Earlier[];
  /** Formats a time as a day in the household's time zone. */
  dayOf: (at: Date) => string;
}

export interface AdviceOutput {
  advice: Advice;
  reasons: string[];
  statistics: { type: Rate; value: Rate };
}

type Verdict = { advice: Advice; reason: string };

/**
 * Decides whether an agent should make a suggestion. The first rule that applies determines the advice. Later rules
 * only add reasons for the same advice.
 */
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

/** Returns a verdict if the same suggestion was recently rejected or was already accepted. */
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

/**
 * Returns the earlier suggestions of the same type or direction. A rejected removal says nothing about a similar
 * addition.
 */
function alikeOf({ type, similar }: AdviceInput): Earlier[] {
  const direction = directionOf(type);
  return similar.filter(
    (earlier) => earlier.type === type || (direction !== null && directionOf(earlier.type) === direction),
  );
}

/** Returns a verdict if a suggestion of the same type with almost the same value was recently rejected. */
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
