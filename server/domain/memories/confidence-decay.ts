import { CONSOLIDATION } from '#server/domain/parameters/consolidation-parameters.ts';
import { TRUST } from '#server/domain/parameters/parameters.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import { isLastingStatement } from './lasting-statement.ts';

export interface Trust {
  /** Confidence when the memory was last reinforced, 0 to 1. */
  confidence: number;
  /** From 0 to 0.95. */
  emotionalIntensity: number;
  lastReinforcedAt: Date;
  isLasting: boolean;
}

/** Returns `confidence × (1 − dailyDecay × (1 − intensity))^days`. Source: Ebbinghaus 1885; Cahill and McGaugh 1995. */
export function decayedConfidence(trust: Trust, now: Date): number {
  if (trust.isLasting) return trust.confidence;
  const days = Math.max(0, now.getTime() - trust.lastReinforcedAt.getTime()) / DAY_MS;
  const intensity = Math.min(trust.emotionalIntensity, TRUST.maxIntensity);
  return trust.confidence * (1 - TRUST.dailyDecay * (1 - intensity)) ** days;
}

interface Lasting {
  category: string;
  subcategory: string | null;
  pinned: boolean;
  content: string | null;
  importance: string;
  reinforcementCount: number;
}

/** Health memories never decay, because forgetting an allergy would do harm. */
export function isLasting(memory: Lasting): boolean {
  const { category, subcategory } = memory;
  if (memory.pinned || subcategory === 'health' || isLastingStatement(memory)) return true;
  if (category === 'biographical') return subcategory === 'personal';
  if (category === 'relationship') return subcategory === 'family';
  return category === 'preference' && isStanding(memory);
}

/** True for a preference that is important, or repeated too often to be a mood. */
const isStanding = ({ importance, reinforcementCount }: Lasting): boolean =>
  importance === 'high' || reinforcementCount >= CONSOLIDATION.standingFrom;
