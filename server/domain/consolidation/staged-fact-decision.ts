import { isSubjectlessCorrection } from '#server/domain/english/parse-statement.ts';
import { isHealthStatement } from '#server/domain/memories/lasting-statement.ts';
import { CONSOLIDATION } from '#server/domain/parameters/consolidation-parameters.ts';
import { isAboutSafety } from '#server/domain/safety/safety-kinds.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import type { LeftReason } from './run-vocabulary.ts';

interface StagedFact {
  /** Null for a secret. */
  content: string | null;
  subcategory: string | null;
  confidence: number;
  recordedAt: Date;
  expiresAt: Date | null;
  conversations: number;
  /** The question of its open case: `accept` if the case only asks whether to accept it. */
  question: 'accept' | 'other' | null;
  needsConsent: boolean;
  isOfSomebodyUnclear: boolean;
  wasBelieved: boolean;
  /** True if an earlier run promoted it and somebody reverted that. */
  wasReverted: boolean;
  /** True if rules or a network found it, and neither a person nor an agent stated it. */
  isFoundByProgram: boolean;
  /** True if it comes from an imported conversation, which may quote others. */
  isImported: boolean;
}

type StagedDecision =
  | { did: 'promoted'; because: 'seen_again' | 'uncontested' }
  | { did: 'left'; because: LeftReason };

const left = (because: LeftReason): StagedDecision => ({ did: 'left', because });

/** Expects a fact without conflicts. Leaves it staged if a mistake could do harm or a person must decide. */
export function decideStaged(fact: StagedFact, now: Date): StagedDecision {
  const obstacle = obstacleTo(fact, now);
  if (obstacle !== null)
    return left(fact.question === null || obstacle === 'secret' ? obstacle : 'held_question');
  if (fact.conversations >= CONSOLIDATION.conversations) return { did: 'promoted', because: 'seen_again' };
  if (fact.question !== null) return left('held_question');
  if (fact.isImported) return left('imported');
  if (fact.isFoundByProgram) return left('found_by_program');
  if (fact.confidence < CONSOLIDATION.promoteFrom) return left('too_unsure');
  const days = (now.getTime() - fact.recordedAt.getTime()) / DAY_MS;
  return days >= CONSOLIDATION.uncontestedDays
    ? { did: 'promoted', because: 'uncontested' }
    : left('waiting');
}

/** Returns a reason to leave the fact staged even if it is repeated, or null. */
function obstacleTo(fact: StagedFact, now: Date): LeftReason | null {
  if (fact.content === null) return 'secret';
  if (fact.question === 'other') return 'held_question';
  if (fact.needsConsent) return 'needs_consent';
  if (fact.isOfSomebodyUnclear) return 'unclear_person';
  if (isSubjectlessCorrection(fact.content)) return 'unclear_correction';
  if (fact.expiresAt !== null && fact.expiresAt <= now) return 'over';
  if (fact.wasReverted) return 'unbelieved';
  if (fact.wasBelieved) return 'taken_back';
  return concernsHealthOrSafety(fact) ? 'health_or_safety' : null;
}

export const concernsHealthOrSafety = ({
  content,
  subcategory,
}: Pick<StagedFact, 'content' | 'subcategory'>): boolean =>
  subcategory === 'health' || (content !== null && (isAboutSafety(content) || isHealthStatement(content)));
