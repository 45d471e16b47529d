import { TRUST } from '#server/domain/parameters/parameters.ts';
import { isLastingStatement } from './lasting-statement.ts';

const MS_PER_DAY = 86_400_000;

export interface Trust {
  /** 0 to 1, as it was when last reinforced */
  confidence: number;
  /** 0 to 0.95: how much it moved the person who told it */
  emotionalIntensity: number;
  lastReinforcedAt: Date;
  /** identity facts, health, standing preferences and pinned memories */
  isLasting: boolean;
}

/**
 * Confidence now: `confidence × (1 − dailyDecay × (1 − intensity))^days since last reinforced`, 0 to 1.
 * Computed when read and never stored, so a change of the rate changes everything at once.
 * Source: exponential forgetting (Ebbinghaus 1885), slowed by emotion (Cahill and McGaugh 1995).
 */
export function decayedConfidence(trust: Trust, now: Date): number {
  if (trust.isLasting) return trust.confidence;
  const days = Math.max(0, now.getTime() - trust.lastReinforcedAt.getTime()) / MS_PER_DAY;
  const intensity = Math.min(trust.emotionalIntensity, TRUST.maxIntensity);
  return trust.confidence * (1 - TRUST.dailyDecay * (1 - intensity)) ** days;
}

/**
 * Identity facts do not fade: who someone is, whom they belong to, what was marked to stay. Nor does health: an
 * allergy that an agent is no longer told of after half a year does harm, and one that has passed is corrected. Nor do
 * lasting preferences (lasting-statement.ts): who has not eaten meat since fifteen does not eat it a year later either.
 */
export function isLasting(memory: {
  category: string;
  subcategory: string | null;
  pinned: boolean;
  /** null: a secret */
  content: string | null;
}): boolean {
  if (memory.pinned || isLastingStatement(memory)) return true;
  if (memory.category === 'biographical') {
    return memory.subcategory === 'personal' || memory.subcategory === 'health';
  }
  return memory.category === 'relationship' && memory.subcategory === 'family';
}
