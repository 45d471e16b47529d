import { decayedConfidence } from '#server/domain/memories/confidence-decay.ts';
import { CONSOLIDATION } from '#server/domain/parameters/consolidation-parameters.ts';
import { BANDS } from '#server/domain/parameters/parameters.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import { lastDayOf } from '#server/domain/time/recurrence-text.ts';
import { holdsUntilCorrected } from './fact-held-until-corrected.ts';
import type { LeftReason } from './run-vocabulary.ts';
import { concernsHealthOrSafety } from './staged-fact-decision.ts';

export interface FadingMemory {
  /** Null for a secret. */
  content: string | null;
  category: string;
  subcategory: string | null;
  confidence: number;
  emotionalIntensity: number;
  lastReinforcedAt: Date;
  reinforcementCount: number;
  importance: string;
  pinned: boolean;
  occurredAt: Date | null;
  occurredUntil: Date | null;
  /** RFC 5545. */
  recurrence: string | null;
  expiresAt: Date | null;
  /** True if the program inferred it as a habit. */
  isHabit: boolean;
  isAsked: boolean;
  /** True if an earlier run archived it and somebody reverted that. */
  wasReverted: boolean;
  /** True if a person was asked "still true?" since the last reinforcement. */
  wasAsked: boolean;
}

type FadingDecision =
  | { did: 'archived'; because: 'faded' }
  | { did: 'asked'; because: 'still_true' }
  | { did: 'left'; because: LeftReason };

/** Returns null unless the confidence has decayed below the archive band. Ignores that lasting memories do not decay. */
export function decideFading(memory: FadingMemory, now: Date): FadingDecision | null {
  if (decayedConfidence({ ...memory, isLasting: false }, now) >= BANDS.weak) return null;
  const because = keptBecause(memory, now);
  if (because === null) return { did: 'archived', because: 'faded' };
  return isDueForAsking(memory, because, now)
    ? { did: 'asked', because: 'still_true' }
    : { did: 'left', because: ASKABLE.includes(because) ? whyNotAsked(memory, because) : because };
}

/** Reasons to ask a person instead of archiving. Identity needs no question, because it does not change, and a pin already answers it. */
const ASKABLE: readonly LeftReason[] = ['health_or_safety', 'standing'];

const isDueForAsking = (memory: FadingMemory, because: LeftReason, now: Date): boolean =>
  ASKABLE.includes(because) && !memory.isAsked && !memory.wasAsked && now >= asksFrom(memory);

export const asksFrom = ({ lastReinforcedAt }: Pick<FadingMemory, 'lastReinforcedAt'>): Date =>
  new Date(lastReinforcedAt.getTime() + CONSOLIDATION.askAfterDays * DAY_MS);

function whyNotAsked({ isAsked, wasAsked }: FadingMemory, because: LeftReason): LeftReason {
  if (isAsked) return 'held_question';
  return wasAsked ? 'was_asked' : because;
}

/** Returns the reason to keep a memory whatever its confidence, or null. */
export function keptBecause(memory: FadingMemory, now: Date): LeftReason | null {
  const { category, subcategory } = memory;
  if (memory.content === null) return 'secret';
  if (memory.pinned) return 'pinned';
  if (concernsHealthOrSafety(memory)) return 'health_or_safety';
  if (category === 'biographical' && subcategory === 'personal') return 'identity';
  if (category === 'relationship' && subcategory === 'family') return 'identity';
  if (isToCome(memory, now)) return 'to_come';
  const recurrence = isRecurrenceOver(memory) ? null : memory.recurrence;
  if (holdsUntilCorrected({ ...memory, recurrence })) return 'standing';
  if (memory.isAsked) return 'held_question';
  return memory.wasReverted ? 'restored' : null;
}

/** True if it holds until a future day, or takes place on one. */
const isToCome = ({ expiresAt, occurredAt, occurredUntil, recurrence }: FadingMemory, now: Date): boolean =>
  [expiresAt, occurredAt, occurredUntil, endOf(recurrence)].some((at) => at !== null && at > now);

/** Expects that `isToCome` is false. */
const isRecurrenceOver = ({ recurrence, expiresAt }: FadingMemory): boolean =>
  expiresAt !== null || endOf(recurrence) !== null;

/** Returns null for a rule with COUNT, because its end would have to be computed. A person is then asked, as if it had no end. */
function endOf(recurrence: string | null): Date | null {
  const day = recurrence === null ? null : lastDayOf(recurrence);
  return day === null ? null : new Date(`${day}T23:59:59Z`);
}
