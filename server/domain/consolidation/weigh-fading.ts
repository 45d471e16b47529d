import { decayedConfidence } from '#server/domain/memories/decay.ts';
import { isLastingStatement } from '#server/domain/memories/lasting-statement.ts';
import { CONSOLIDATION } from '#server/domain/parameters/consolidation-parameters.ts';
import { BANDS } from '#server/domain/parameters/parameters.ts';
import type { LeftReason } from './run-words.ts';
import { concernsHealthOrSafety } from './weigh-staged.ts';

interface FadingMemory {
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
  isAsked: boolean;
  /** True if an earlier run archived it and somebody took that back. */
  wasReverted: boolean;
}

type FadingDecision = { did: 'archived'; because: 'faded' } | { did: 'left'; because: LeftReason };

/** Returns null while the confidence, decayed as if nothing kept the memory, is not below the archive band. */
export function weighFading(memory: FadingMemory, now: Date): FadingDecision | null {
  if (decayedConfidence({ ...memory, isLasting: false }, now) >= BANDS.weak) return null;
  const because = keptBecause(memory);
  return because === null ? { did: 'archived', because: 'faded' } : { did: 'left', because };
}

function keptBecause(memory: FadingMemory): LeftReason | null {
  const { category, subcategory } = memory;
  if (memory.content === null) return 'secret';
  if (memory.pinned) return 'pinned';
  if (concernsHealthOrSafety(memory)) return 'health_or_safety';
  if (category === 'biographical' && subcategory === 'personal') return 'identity';
  if (category === 'relationship' && subcategory === 'family') return 'identity';
  if (isLastingStatement(memory) || isStanding(memory)) return 'standing';
  if (memory.isAsked) return 'held_question';
  return memory.wasReverted ? 'restored' : null;
}

const isStanding = ({ category, importance, reinforcementCount }: FadingMemory): boolean =>
  importance === 'high' || (category === 'preference' && reinforcementCount >= CONSOLIDATION.standingFrom);
